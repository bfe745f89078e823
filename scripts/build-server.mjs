import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { esbuildTextsIn, languageOf, placeOf } from './languages.mjs';
import { root } from './run-command.mjs';
import { makeIfStale } from './stamp.mjs';

const output = '.cache/server.mjs';

/** The server as node runs it: one bundled file, with a source map for its errors. */
export const SERVER = serverIn(root);

/** The same of a build with `--to`. */
export function serverIn(place) {
  return ['--enable-source-maps', join(place, output)];
}

/**
 * Brings `SERVER` up to date. The bundle starts in less than half the time and answers a tenth
 * faster, because the TypeScript loader names every function at each creation. Packages stay
 * external. The file must be as deep as the sources: it finds the built app from there.
 */
export async function buildServer() {
  const language = languageOf(process.env.BUILD_LANG);
  const place = placeOf(process.env);
  await makeIfStale({
    ...{ name: 'server', given: language, place },
    output,
    sources: [
      'server',
      'contract',
      'scripts/build-server.mjs',
      'scripts/languages.mjs',
      'package.json',
      'package-lock.json',
    ],
    async make() {
      // Loaded late: a fresh clone imports this file before anything is installed.
      const { build } = await import('esbuild');
      await build({
        absWorkingDir: root,
        entryPoints: { server: 'server/main.ts', admin: 'server/admin.ts' },
        outdir: join(place, '.cache'),
        plugins: [esbuildTextsIn(language)],
        outExtension: { '.js': '.mjs' },
        ...{
          bundle: true,
          platform: 'node',
          format: 'esm',
          packages: 'external',
          target: 'node20',
        },
        ...{ sourcemap: true, sourcesContent: false, logLevel: 'warning' },
      });
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer();
