import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-command.mjs';

export const FIRST_LOADS = join(root, '.cache', 'first-loads.json');

/**
 * Files and own modules of each first screen, paths relative to the project.
 * `tests/e2e/bundle.test.ts` checks its limits, so that no office screen gets in unnoticed.
 * @param outputs the bundler's output
 * @param {Record<string, string[]>} filesOfScreens file names of each screen, including the shared
 * ones
 * @returns {Record<string, {files: string[], modules: string[]}>}
 */
export function describeFirstLoads(outputs, filesOfScreens) {
  const byName = new Map(outputs.map((output) => [output.fileName, output]));
  return Object.fromEntries(
    Object.entries(filesOfScreens).map(([screen, files]) => {
      const ids = files.flatMap((name) => byName.get(name)?.moduleIds ?? []);
      const modules = ids.map(fromRoot).filter((path) => path !== null);
      return [screen, { files, modules: modules.sort() }];
    }),
  );
}

export async function writeFirstLoads(described) {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(FIRST_LOADS, JSON.stringify(described, null, 2));
}

function fromRoot(id) {
  const isOurs = id.startsWith(`${root}/`) && !id.includes('/node_modules/');
  return isOurs ? id.slice(root.length + 1) : null;
}
