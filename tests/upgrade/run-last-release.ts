import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { newestMigration } from '#server/database/migrate';
import { exportRelease, ROOT, runThere } from './export-release.ts';
import type { Release } from './releases.ts';

/** Pushes of every outbox, the merge, pulls and the registers: what phones ask of a server all day. */
const SUITES = [
  'tests/contract/outbox-fixtures.test.ts',
  'server/sync',
  'server/meetings',
  'server/public-meeting',
  'server/follow-up',
];

export const ENGINES = ['sqlite', 'postgres'] as const;

type Part = { engines: readonly string[]; suites?: readonly string[] };

type Told = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/**
 * The last release's server over today's schema, as in a rolling update after the first process was
 * replaced: its sources with today's migrations in place of its own, and its own tests. When all of them
 * pass, that is written down.
 */
export async function runLastRelease(
  release: Release,
  { engines, suites = SUITES }: Part,
): Promise<boolean> {
  const start = performance.now();
  const { folder, remove } = exportRelease(release);
  try {
    await putTodaysMigrations(folder);
    const results = [];
    for (const engine of engines) results.push(await runSuites(folder, engine, suites));
    const ran = { release: release.version, commit: release.commit, schema: newestMigration() };
    const seconds = Math.round((performance.now() - start) / 1000);
    const report = { ...ran, seconds, suites, results };
    const text = `${JSON.stringify(report, null, 2)}\n`;
    const isWell = results.every(({ passed, failures }) => passed > 0 && failures.length === 0);
    const isWhole = suites === SUITES && engines.length === ENGINES.length;
    if (isWell && isWhole)
      writeFileSync(join(ROOT, `docs/runs/upgrade-${release.version}.json`), text);
    process.stdout.write(text);
    return isWell;
  } finally {
    remove();
  }
}

/** As one file: what today's migrations read must not be looked for among the release's sources. */
async function putTodaysMigrations(folder: string): Promise<void> {
  const path = 'server/database/migrate.ts';
  await build({
    ...{ absWorkingDir: ROOT, entryPoints: [path], outfile: join(folder, path) },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
    ...{ allowOverwrite: true, logLevel: 'error' },
  });
}

async function runSuites(folder: string, engine: string, suites: readonly string[]) {
  const file = join(folder, `${engine}.json`);
  const project = `server-${engine}`;
  const words = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`];
  const { output } = await runThere(folder, ['vitest', ...words, ...suites]);
  const told = readTold(file, output);
  const failures = told.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`);
  return { engine, tests: told.numTotalTests, passed: told.numPassedTests, failures };
}

function readTold(file: string, output: string): Told {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(output);
  }
}
