import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The server's own sources in one file, which starts in a quarter of the time: it is killed and
 * started again all the time here. What it imports of others stays outside.
 */
export async function bundleServer(): Promise<{
  program: readonly string[];
  remove(): Promise<void>;
}> {
  // As deep below the project as the sources are: from there it finds the built app.
  const file = join(root, '.cache', `chaos-server-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return { program: [file], remove: () => rm(file, { force: true }) };
}
