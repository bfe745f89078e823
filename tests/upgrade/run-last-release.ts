import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

type Told = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};

/**
 * The last release's server over today's schema, as in a rolling update after the first process was
 * replaced: its sources with today's migrations in place of its own, and its own tests.
 */
export async function runLastRelease(release: Release): Promise<boolean> {
  const { folder, remove } = exportRelease(release);
  try {
    putTodaysMigrations(folder);
    const results = [];
    for (const engine of ['sqlite', 'postgres']) results.push(await runSuites(folder, engine));
    const ran = { release: release.version, commit: release.commit, schema: newestMigration() };
    const report = { ...ran, suites: SUITES, results };
    const text = `${JSON.stringify(report, null, 2)}\n`;
    mkdirSync(join(ROOT, 'docs/runs'), { recursive: true });
    writeFileSync(join(ROOT, `docs/runs/upgrade-${release.version}.json`), text);
    process.stdout.write(text);
    return results.every(({ passed, failures }) => passed > 0 && failures.length === 0);
  } finally {
    remove();
  }
}

function putTodaysMigrations(folder: string): void {
  const database = join(folder, 'server/database');
  rmSync(join(database, 'migrations'), { recursive: true });
  for (const name of ['migrations', 'migrate.ts']) {
    cpSync(join(ROOT, 'server/database', name), join(database, name), { recursive: true });
  }
}

async function runSuites(folder: string, engine: string) {
  const file = join(folder, `${engine}.json`);
  const project = `server-${engine}`;
  const words = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`];
  const { output } = await runThere(folder, ['vitest', ...words, ...SUITES]);
  const told = readTold(file, output);
  const failures = told.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  return { engine, tests: told.numTotalTests, passed: told.numPassedTests, failures };
}

function readTold(file: string, output: string): Told {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(output);
  }
}
