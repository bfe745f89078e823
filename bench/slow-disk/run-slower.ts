import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SOURCE = fileURLToPath(new URL('./slow-flush.c', import.meta.url));
const run = promisify(execFile);

/** By how much each flush of this process and all it starts takes longer, ms; 0 as long as the disk needs. */
export function flushDelay(): number {
  return Number(process.env.FLUSH_MS ?? 0);
}

/**
 * Runs this command once more, so that every flush of it and of whatever it starts (servers, browsers,
 * peers, limits) takes longer: most disks flush in milliseconds, this machine's may do so in a fraction
 * of one. Needs Linux and a C compiler. Answers its exit code.
 */
export async function runSlower(ms: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lideres-flush-'));
  try {
    const library = join(folder, 'slow-flush.so');
    await run('cc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl']).catch((problem) => {
      throw new Error('--flush-ms needs Linux and a C compiler (cc)', { cause: problem });
    });
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      stdio: 'inherit',
      env: { ...process.env, LD_PRELOAD: library, FLUSH_MS: String(ms) },
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
