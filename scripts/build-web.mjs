import { pathToFileURL } from 'node:url';
import { bin, runOrThrow } from './run-command.mjs';
import { makeIfStale } from './stamp.mjs';

const sources = [
  'web',
  'sync',
  'contract',
  'public',
  'vite.config.ts',
  'panda.config.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the app into `dist/` unless it was already built from these very sources. */
export async function buildWeb() {
  await makeIfStale({
    name: 'web',
    // The last thing a build makes.
    output: 'dist/sw.js',
    sources,
    make: () =>
      runOrThrow(bin('vite'), ['build', '--logLevel', 'warn'], {
        quiet: true,
        // Asked for by a running test, it must still be the product and not what tests need of it.
        env: { NODE_ENV: 'production', VITEST: '' },
      }),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb();
