import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type Peers =
  | { type: 'installed' }
  /** `reason`: a sentence for the reader of the results. */
  | { type: 'missing'; reason: string };

export const NOT_ASKED: Peers = { type: 'missing', reason: 'without peers: --peers adds them' };

const run = promisify(execFile);
const LIMIT_MS = 300_000;

/**
 * Installs a folder of peers by its lock file. Without a network the product is measured against its limits
 * alone.
 * @param folder relative to `bench/peers/`
 */
export async function installPeers(folder = ''): Promise<Peers> {
  const path = fileURLToPath(new URL(`./${folder}`, import.meta.url));
  const lock = await readFile(`${path}package-lock.json`);
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = `${path}node_modules/.installed`;
  if ((await readFile(stamp, 'utf8').catch(() => null)) === wanted) return { type: 'installed' };
  process.stderr.write(`Installing the peers (bench/peers/${folder})…\n`);
  try {
    await run('npm', installArguments, { cwd: path, timeout: LIMIT_MS });
    await writeFile(stamp, wanted);
    return { type: 'installed' };
  } catch (problem) {
    return { type: 'missing', reason: `peers left out: ${firstComplaint(problem)}` };
  }
}

/** Not `npm ci`, as in scripts/ensure-installed.mjs; peers run none of their install scripts. */
const installArguments = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--fetch-retries=1',
];

function firstComplaint(problem: unknown): string {
  const { stderr = '', message } = problem as { stderr?: string; message: string };
  const errors = stderr.split('\n').filter((line) => line.startsWith('npm error'));
  const [first = message] = errors;
  return `they could not be installed here (${first.replace('npm error ', '').trim()})`;
}
