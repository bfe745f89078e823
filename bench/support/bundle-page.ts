import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * One script of the page under `bench/`, minified as the product is, ready to be evaluated in a
 * browser. What it exports is found there as `bench`.
 */
export async function bundlePage(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${path}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'bench',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{"PROD":true}' },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`Nothing came of ${path}.`);
  // A plain `var` of an evaluated script is lost to the next one unless it is put on the page.
  return `${output.text}\nglobalThis.bench = bench;`;
}
