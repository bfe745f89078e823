/** The worker as one file of plain JavaScript, for processes that run for hours. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Made anew for each run, so that it is what stands in the sources now. The loader that runs our
 * TypeScript elsewhere gives each function its name when it is made, which simulations make by the
 * million. It lies in the project, where its packages are found; its map is in it, so that whoever
 * has read the file needs it no more.
 */
export async function bundleWorker(): Promise<{ program: string; remove(): Promise<void> }> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'simulation-'));
  const program = join(folder, 'worker.mjs');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await build({
      entryPoints: [WORKER],
      outfile: program,
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
      ...{ sourcemap: 'inline', sourcesContent: false, absWorkingDir: ROOT, logLevel: 'silent' },
    });
  } catch (problem) {
    await remove();
    throw problem;
  }
  return { program, remove };
}
