/**
 * `npm run upgrade`: the last release's own server and tests over today's schema, on both databases; with
 * `--suite PATH` or `--engine NAME` a part of it, which is not written down.
 * `npm run upgrade -- rolling`: both versions side by side behind HAProxy, under load, and the way back.
 * `npm run upgrade -- record VERSION`: writes what a release leaves behind, once, when it is made.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { startPostgres } from '../support/postgres.ts';
import { printUsage } from '../support/print-usage.ts';
import { exportRelease, ROOT, runThere } from './export-release.ts';
import { fileOf } from './read-release.ts';
import { FIRST_RELEASE, LAST_RELEASE, RELEASES, type Release } from './releases.ts';
import { ENGINES, runLastRelease } from './run-last-release.ts';
import { runRolling } from './run-rolling.ts';

const USAGE = `npm run upgrade [-- COMMAND] [options]
  run             the last release's server and tests over today's schema (when nothing is said)
    --suite PATH    of its tests these alone; more than once for more
    --engine NAME   on sqlite or postgres alone
  rolling         both versions behind HAProxy under load, and the way back
  record VERSION  writes what a release leaves behind
`;

printUsage(USAGE);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { suite: { type: 'string', multiple: true }, engine: { type: 'string' } },
});
const [command = 'run', version] = positionals;
if (command === 'run') {
  const engines = ENGINES.filter((one) => values.engine === undefined || one === values.engine);
  if (engines.length === 0) throw new Error(`--engine is one of ${ENGINES.join(', ')}`);
  const part = { engines, suites: values.suite };
  process.exitCode = (await runLastRelease(LAST_RELEASE, part)) ? 0 : 1;
} else if (command === 'rolling') {
  process.exitCode = (await runRolling(LAST_RELEASE)) ? 0 : 1;
} else if (command === 'record') {
  const release = RELEASES.find((one) => one.version === version);
  if (!release) throw new Error(`No release ${version}: add it to tests/upgrade/releases.ts.`);
  if (!has(`${release.version}-schema`)) await recordSchema(release);
  if (release === LAST_RELEASE) await recordServer(release);
  if (release.version !== FIRST_RELEASE.version) await recordPart(release, 'api');
  else await recordPart(release, 'first-release');
} else {
  process.stdout.write(USAGE);
  process.exitCode = 2;
}

async function recordSchema(release: Release): Promise<void> {
  const { folder, remove } = exportRelease(release);
  const postgres = await startPostgres();
  copyPrograms(folder, ['read-shape.ts', 'record-schema.ts']);
  const shapes: Record<string, unknown> = {};
  const addresses = { sqlite: 'file::memory:', postgres: await postgres.url('release') };
  for (const [engine, url] of Object.entries(addresses)) {
    const file = join(folder, `${engine}.json`);
    await succeed(folder, ['tsx', 'tests/upgrade/record-schema.ts', url, file]);
    shapes[engine] = JSON.parse(readFileSync(file, 'utf8'));
  }
  const packed = gzipSync(JSON.stringify(shapes), { level: 9 });
  writeFileSync(fileOf(`${release.version}-schema.json.gz`), packed, { flag: 'wx' });
  await postgres.stop();
  remove();
}

/** The server itself, for tests where there is no history to build it from. */
async function recordServer(release: Release): Promise<void> {
  const file = fileOf(`${release.version}-server.mjs.gz`);
  if (existsSync(file)) return;
  const { folder, remove } = exportRelease(release);
  copyPrograms(folder, ['server-entry.ts']);
  const entryPoints = ['tests/upgrade/server-entry.ts'];
  const { outputFiles } = await build({
    ...{ absWorkingDir: folder, entryPoints, write: false, minify: true },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
  });
  writeFileSync(file, gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }), { flag: 'wx' });
  remove();
}

/** By a program that runs among the sources of the release; what is there stays as it is. */
async function recordPart(release: Release, part: 'api' | 'first-release'): Promise<void> {
  const name = part === 'api' ? `${release.version}-api` : release.version;
  if (has(name)) return;
  const { folder, remove } = exportRelease(release);
  copyPrograms(folder, [`record-${part}.ts`]);
  const file = join(folder, 'recorded.json.gz');
  await succeed(folder, ['tsx', `tests/upgrade/record-${part}.ts`, file]);
  writeFileSync(fileOf(`${name}.json.gz`), readFileSync(file), { flag: 'wx' });
  remove();
}

function has(name: string): boolean {
  return existsSync(fileOf(`${name}.json.gz`));
}

function copyPrograms(folder: string, names: readonly string[]): void {
  const there = join(folder, 'tests/upgrade');
  rmSync(there, { recursive: true, force: true });
  mkdirSync(there, { recursive: true });
  for (const name of names) cpSync(join(ROOT, 'tests/upgrade', name), join(there, name));
}

async function succeed(folder: string, words: readonly string[]): Promise<void> {
  const { code, output } = await runThere(folder, words);
  if (code !== 0) throw new Error(output);
}
