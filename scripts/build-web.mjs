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

/**
 * What a build is given beside its sources: the page of the kit, unless the one who asks for it is
 * in production.
 */
export function buildSettings({ NODE_ENV }) {
  return { VITE_KIT: NODE_ENV === 'production' ? '' : 'yes' };
}

/** Builds the app into `dist/` unless it was already built from these very sources and settings. */
export async function buildWeb() {
  const settings = buildSettings(process.env);
  await makeIfStale({
    name: 'web',
    // The last thing a build makes.
    output: 'dist/sw.js',
    sources,
    given: settings.VITE_KIT,
    make: () =>
      runOrThrow(bin('vite'), ['build', '--logLevel', 'warn'], {
        quiet: true,
        // Asked for by a running test, it must still be the product and not what tests need of it.
        env: { ...settings, NODE_ENV: 'production', VITEST: '' },
      }),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb();
