import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './run-command.mjs';

const NAME = join('.cache', 'first-loads.json');
export const FIRST_LOADS = join(root, NAME);
const LIMITS = join(root, 'tests', 'e2e', 'first-loads.json');

/**
 * Files and modules of each first screen: own ones by path, others by package.
 * `tests/e2e/bundle.test.ts` checks its limits, so that no office screen gets in unnoticed.
 * @param outputs the bundler's output
 * @param {Record<string, string[]>} filesOfScreens file names of each screen, including the shared
 * ones
 * @returns {Record<string, {files: string[], modules: Record<string, number>}>} modules in bytes before minification
 */
export function describeFirstLoads(outputs, filesOfScreens) {
  const byName = new Map(outputs.map((output) => [output.fileName, output]));
  return Object.fromEntries(
    Object.entries(filesOfScreens).map(([screen, files]) => {
      const modules = {};
      for (const file of files) {
        for (const [id, { renderedLength }] of Object.entries(byName.get(file)?.modules ?? {})) {
          const name = nameOf(id);
          if (name !== null) modules[name] = (modules[name] ?? 0) + renderedLength;
        }
      }
      return [screen, { files, modules: inOrder(modules) }];
    }),
  );
}

export async function writeFirstLoads(place, described) {
  await mkdir(join(place, '.cache'), { recursive: true });
  await writeFile(join(place, NAME), JSON.stringify(described, null, 2));
}

/** Gzipped kB of a first screen's scripts in `dist`. */
export function weigh(files) {
  const scripts = files.filter((name) => name.endsWith('.js'));
  const sizes = scripts.map((name) =>
    gzipSync(readFileSync(join(root, 'dist', name)), { level: 9 }),
  );
  return sizes.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1_000;
}

/** What grew since the limits were written, the most first: `+812 web/features/home/messages.ts`. */
export function grownSince(known, modules) {
  return Object.entries(modules)
    .map(([name, bytes]) => [bytes - (known[name] ?? 0), name])
    .filter(([grown]) => grown > 0)
    .sort(([one], [other]) => other - one)
    .map(([grown, name]) => `+${grown} ${name}`);
}

/** Writes the limits anew, and never raises one: that takes an edit by hand, with its reason. */
async function lowerLimits() {
  const loads = JSON.parse(readFileSync(FIRST_LOADS, 'utf8'));
  const { kB } = JSON.parse(readFileSync(LIMITS, 'utf8'));
  for (const [screen, limit] of Object.entries(kB)) {
    kB[screen] = Math.min(limit, Math.ceil(weigh(loads[screen].files) * 10) / 10);
  }
  const modules = Object.assign({}, ...Object.values(loads).map((load) => load.modules));
  await writeFile(LIMITS, `${JSON.stringify({ kB, modules: inOrder(modules) }, null, 2)}\n`);
}

function nameOf(id) {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (name) return `node_modules/${name}`;
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1) : null;
}

const inOrder = (modules) => Object.fromEntries(Object.entries(modules).sort());

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await lowerLimits();
