import { pathToFileURL } from 'node:url';
import { languageOf, placeOf } from './languages.mjs';
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

/** Build inputs beside the sources: the kit's page, except in production, and the language. */
export function buildSettings({ NODE_ENV, BUILD_LANG }) {
  return {
    VITE_KIT: NODE_ENV === 'production' ? '' : 'yes',
    BUILD_LANG: languageOf(BUILD_LANG),
  };
}

export async function buildWeb() {
  const settings = buildSettings(process.env);
  await makeIfStale({
    name: 'web',
    // The last file a build writes.
    output: 'dist/sw.js',
    sources,
    given: Object.values(settings).join(' '),
    place: placeOf(process.env),
    make: () =>
      runOrThrow(bin('vite'), ['build', '--logLevel', 'warn'], {
        quiet: true,
        // Called by a running test, it must still build the product without test code.
        env: { ...settings, NODE_ENV: 'production', VITEST: '' },
      }),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb();
