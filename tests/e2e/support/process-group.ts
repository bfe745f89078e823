import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pollUntil } from './poll-until.ts';

export type ProcessGroup = {
  pid: number;
  child: ChildProcess;
  hasEnded(): boolean;
  /** SIGKILL to all its processes at once, as when the battery is pulled out. */
  kill(): Promise<void>;
  /** Waits for a program that was asked to end. */
  ended(limitMs: number): Promise<void>;
};

/** Starts a program as the leader of a group of its own: so a kill reaches whatever it started. */
export function spawnGroup(
  command: string,
  args: readonly string[],
  options: { stdio: StdioOptions; env?: NodeJS.ProcessEnv },
): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  const endWithParent = () => signalGroup(pid);
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isGone = async () => hasEnded() && !(await isGroupAlive(pid));
  return {
    pid,
    child,
    hasEnded,
    async kill() {
      // The number may belong to somebody else by the time of a second call.
      if (await isGone()) return;
      signalGroup(pid);
      await pollUntil(isGone);
    },
    ended: (limitMs) => pollUntil(isGone, limitMs),
  };
}

/** What a program says of itself on a line, such as the address it listens at. */
export async function readFromLine(
  { child }: Pick<ProcessGroup, 'child'>,
  stream: Readable | null,
  pattern: RegExp,
): Promise<string> {
  if (!stream) throw new Error('The program was started without this stream.');
  const lines: string[] = [];
  const reader = createInterface({ input: stream });
  return new Promise<string>((resolve, reject) => {
    reader.on('line', (line) => {
      lines.push(line);
      const found = pattern.exec(line)?.[1];
      if (found) resolve(found);
    });
    once(child, 'exit').then(
      () => reject(new Error(`${child.spawnfile} ended at once.\n${lines.join('\n')}`)),
      reject,
    );
  });
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

/** Zombies hold no files; whoever should reap them may never come. */
async function isGroupAlive(group: number): Promise<boolean> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(entries.map((pid) => readStat(pid)));
  return stats.some((stat) => stat?.group === group && stat.state !== 'Z');
}

async function readStat(pid: string): Promise<{ state: string; group: number } | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in parentheses, may hold anything: fields are counted from its end.
    const [state = '', , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, group: Number(group) };
  } catch {
    return null;
  }
}
