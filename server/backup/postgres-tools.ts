import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BackupProblem, type ProblemCode } from './backup-problem.ts';

export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

export function findTool(tool: PostgresTool): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, tool)).find((file) => existsSync(file)) ?? null;
}

export type Running = {
  output: Readable;
  /** Open only when requested. */
  input: Writable;
  kill(): void;
  /** Rejects on a failed exit. */
  ended: Promise<void>;
};

export function dumpPostgres(url: string, signal?: AbortSignal): Running {
  return run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], { url, signal });
}

export function restorePostgres(url: string, file: string, signal?: AbortSignal): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file];
  const running = run('pg_restore', args, { url, signal });
  running.output.resume();
  return running.ended;
}

const EMPTY = 'drop schema public cascade;\ncreate schema public;\n';

/** Replaces the whole database, in one transaction; tables newer than the dump are dropped too. */
export async function replacePostgres(url: string, file: string): Promise<void> {
  const script = run('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], {});
  const quiet = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const target = run('psql', [...quiet, '--single-transaction', '--file=-'], {
    url,
    hasInput: true,
  });
  target.output.resume();
  try {
    // Ends with the commit, so that only a complete script commits.
    target.input.write(EMPTY);
    for await (const chunk of script.output) {
      if (!target.input.write(chunk))
        await Promise.race([once(target.input, 'drain'), target.ended]);
    }
    await script.ended;
    target.input.end();
  } catch (error) {
    target.kill();
    throw error;
  }
  await target.ended;
}

export async function readDumpedSteps(file: string): Promise<string[]> {
  const only = ['--data-only', '--table=kysely_migration', '--file=-', file];
  const { output, ended } = run('pg_restore', only, {});
  const chunks: Buffer[] = [];
  output.on('data', (chunk) => chunks.push(chunk));
  await ended;
  const lines = Buffer.concat(chunks).toString('utf8').split('\n');
  return lines.flatMap((line) => /^(\d{3}-[\w-]+)\t/.exec(line)?.[1] ?? []);
}

type RunOptions = { url?: string; signal?: AbortSignal; hasInput?: boolean };

function run(
  tool: PostgresTool,
  args: string[],
  { url, signal, hasInput = false }: RunOptions,
): Running {
  const program = findTool(tool);
  if (!program) throw new BackupProblem('no-tool');
  const { address, password } = url ? withoutPassword(url) : { address: null, password: '' };
  const target = address ? ['--dbname', address] : [];
  const child = spawn(program, [...target, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...plainEnvironment(), ...(password && { PGPASSWORD: password }) },
    signal,
  });
  if (!hasInput) child.stdin.end();
  // An early exit is reported by its code.
  child.stdin.on('error', () => {});
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk) => complaints.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new BackupProblem(problemOf(tool, Buffer.concat(complaints).toString('latin1'))));
    });
  });
  // The caller awaits it after reading the output.
  ended.catch(() => {});
  const { stdin: input, stdout: output } = child;
  return { output, input, ended, kill: () => void child.kill('SIGKILL') };
}

/** Maps a program's error to a code; its text may quote data and is dropped. */
function problemOf(tool: PostgresTool, complaint: string): ProblemCode {
  if (/server version mismatch|unsupported version/.test(complaint)) return 'tool-too-old';
  if (/No space left/.test(complaint)) return 'no-space';
  return tool === 'pg_dump' ? 'dump-failed' : 'restore-failed';
}

/** Process lists show arguments to everyone, but not the environment. */
export function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}

/** Without the server's secrets; English messages, as parsed here. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const postgres = Object.entries(process.env).filter(([name]) => name.startsWith('PG'));
  return { PATH, HOME, TMPDIR, ...Object.fromEntries(postgres), LC_ALL: 'C' };
}
