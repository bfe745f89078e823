import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BackupProblem, type ProblemCode } from './backup-problem.ts';

export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

/** Null when the program is in no folder of PATH. */
export function findTool(tool: PostgresTool): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, tool)).find((file) => existsSync(file)) ?? null;
}

export type Running = {
  output: Readable;
  /** Open only where it was asked for. */
  input: Writable;
  kill(): void;
  /** Fails when the program did not end well. */
  ended: Promise<void>;
};

/** The whole database in PostgreSQL's own packed format, as it is written. */
export function dumpPostgres(url: string, signal?: AbortSignal): Running {
  return run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], { url, signal });
}

/** Puts a dump into an empty database, in one transaction. */
export function restorePostgres(url: string, file: string, signal?: AbortSignal): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file];
  const running = run('pg_restore', args, { url, signal });
  running.output.resume();
  return running.ended;
}

const EMPTY = 'drop schema public cascade;\ncreate schema public;\n';

/**
 * Puts a dump in the place of all that a database holds, in one transaction: tables that are newer
 * than the dump go too.
 */
export async function replacePostgres(url: string, file: string): Promise<void> {
  const script = run('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], {});
  const quiet = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const target = run('psql', [...quiet, '--single-transaction', '--file=-'], {
    url,
    hasInput: true,
  });
  target.output.resume();
  try {
    // Its end is the commit: it comes only after a script that was written whole.
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

/** Names of the schema steps that a dump has been through. */
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
  // A program that ended early says so by its code.
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
  // Awaited by the caller only once its output was read.
  ended.catch(() => {});
  const { stdin: input, stdout: output } = child;
  return { output, input, ended, kill: () => void child.kill('SIGKILL') };
}

/** What a program's complaint means; its words may quote data and go nowhere. */
function problemOf(tool: PostgresTool, complaint: string): ProblemCode {
  if (/server version mismatch|unsupported version/.test(complaint)) return 'tool-too-old';
  if (/No space left/.test(complaint)) return 'no-space';
  return tool === 'pg_dump' ? 'dump-failed' : 'restore-failed';
}

/** The list of processes shows everybody a command's arguments, but not its environment. */
export function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}

/** Without the server's own secrets; messages in English, as they are read here. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const postgres = Object.entries(process.env).filter(([name]) => name.startsWith('PG'));
  return { PATH, HOME, TMPDIR, ...Object.fromEntries(postgres), LC_ALL: 'C' };
}
