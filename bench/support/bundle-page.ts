import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const MODERN_DEXIE = fileURLToPath(
  new URL('../../node_modules/dexie/dist/modern/dexie.mjs', import.meta.url),
);

/**
 * One script of the page under `bench/`, minified as the product is, ready to be evaluated in a
 * browser. What it exports is found there under `name`.
 */
export async function bundlePage(path: string, name = 'bench'): Promise<string> {
  const isOurs = !path.startsWith('peers/');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${path}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: name,
    target: 'es2023',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': '{"PROD":true}',
      global: 'globalThis',
    },
    logLevel: 'error',
    // As the product's own build has it; peers bring what they ask for.
    ...(isOurs && { alias: { dexie: MODERN_DEXIE } }),
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`Nothing came of ${path}.`);
  // A plain `var` of an evaluated script is lost to the next one unless it is put on the page.
  return `${output.text}\nglobalThis.${name} = ${name};`;
}
