import { pathToFileURL } from 'node:url';
import { bin, runOrThrow } from './run-command.mjs';
import { makeIfStale } from './stamp.mjs';

const sources = [
  'web',
  'sync',
  'contract',
  'public',
  'scripts',
  'vite.config.ts',
  'panda.config.ts',
  'package.json',
  'package-lock.json',
];

/** Build inputs beside the sources: the kit's page, except in production. */
export function buildSettings({ NODE_ENV }) {
  return { VITE_KIT: NODE_ENV === 'production' ? '' : 'yes' };
}

export async function buildWeb() {
  const settings = buildSettings(process.env);
  await makeIfStale({
    name: 'web',
    // The last file a build writes.
    output: 'dist/sw.js',
    sources,
    given: settings.VITE_KIT,
    make: () =>
      runOrThrow(bin('vite'), ['build', '--logLevel', 'warn'], {
        quiet: true,
        // Called by a running test, it must still build the product without test code.
        env: { ...settings, NODE_ENV: 'production', VITEST: '' },
      }),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb();
