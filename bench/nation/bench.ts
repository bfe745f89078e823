import { join } from 'node:path';
import { createDataFolder } from '#tests/e2e/support/start-server';
import { startPostgres } from '#tests/support/postgres';
import { run } from '#tests/support/postgres-copies';
import { fillParishes, type Parish } from '../server-support/parishes.ts';
import { openRawTables } from '../server-support/raw-commits.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { quantile } from '../support/statistics.ts';
import { findHaproxy } from './haproxy.ts';
import { timeRawPostgres } from './raw-postgres.ts';
import { countMarks, runSunday } from './run-sunday.ts';
import type { Phones } from './start-phones.ts';

const PHONES = 5_000;
const PARISH = { peopleEach: 20, meetingsEach: 3 };
/** As many as the server's group of 256 writers may bring. */
const MARKS_A_COMMIT = 256 * 60;
const ON_POSTGRES = [
  { processes: 1, isKilled: false },
  { processes: 2, isKilled: false },
  { processes: 4, isKilled: false },
  { processes: 2, isKilled: true },
];

/**
 * Sunday, 13:00, for the nation: every phone sends the marks of three meetings at once, through
 * HAProxy, to 1, 2 and 4 processes over one PostgreSQL, and to one over SQLite. Each over a fresh
 * copy of the same network. Any mark lost, doubled or under a wrong person breaks the run.
 */
export async function benchNation({ phones }: BenchOptions): Promise<Benched[]> {
  const version = findHaproxy();
  if (version === null) {
    process.stderr.write('nation: skipped, there is no HAProxy here (apt-get install haproxy).\n');
    return [];
  }
  const size = { ...PARISH, parishes: phones ?? PHONES };
  return withCleanup(async (cleanup) => [
    ...(await onPostgres(cleanup, size, version)),
    await onSqlite(cleanup, size, version),
  ]);
}

type Size = Parameters<typeof fillParishes>[1];

async function onPostgres(cleanup: Cleanup, size: Size, version: string): Promise<Benched[]> {
  const postgres = cleanup.add(await startPostgres({ isForReal: true }), (it) => it.stop());
  const parishes = await fillParishes(await postgres.url('nation'), size);
  const admin = await postgres.url('postgres');
  const copy = async (name: string) => {
    await run(admin, (client) => client.query(`create database ${name} template nation`));
    return postgres.url(name);
  };
  const raw = await timeRawPostgres(await copy('raw'), parishes);
  const results: Benched[] = [];
  for (const [at, how] of ON_POSTGRES.entries()) {
    const done = await runSunday({ ...how, url: await copy(`sunday_${at}`), parishes });
    const of = `${how.processes} over PostgreSQL${how.isKilled ? ', one killed in the middle' : ''}`;
    results.push(say(`nation, ${of}`, { done, raw, parishes, version }));
  }
  return results;
}

async function onSqlite(cleanup: Cleanup, size: Size, version: string): Promise<Benched> {
  const folder = cleanup.add(await createDataFolder(), (it) => it.remove());
  const tables = cleanup.add(await openRawTables(join(folder.path, 'raw.db')), (it) => it.close());
  const url = `file:${join(folder.path, 'lideres.db')}`;
  const parishes = await fillParishes(url, size);
  const marks = parishes.flatMap(({ leaderId, meetings, people }) =>
    meetings.flatMap(({ id }) =>
      people.map((person) => ({ owner: `u${leaderId}`, meeting: id, person })),
    ),
  );
  const raw = tables.insert(marks, MARKS_A_COMMIT);
  const done = await runSunday({ url, parishes, processes: 1, isKilled: false });
  return say('nation, 1 over SQLite', { done, raw, parishes, version });
}

type Measured = { done: Phones; raw: number; parishes: Parish[]; version: string };

function say(name: string, { done, raw, parishes, version }: Measured): Benched {
  const { phones, elapsedMs } = done;
  const marks = countMarks(parishes);
  const sent = phones.flatMap((phone) => phone.sent);
  const rate = (ms: number) => Math.round((marks / ms) * 1_000);
  const times = (all: readonly number[]) =>
    `p50 ${seconds(quantile(all, 0.5))}, p99 ${seconds(quantile(all, 0.99))}, last ${seconds(quantile(all, 1))}`;
  const again = (status: number) => sent.filter((it) => it.status === status).length;
  return {
    ...{ name, unit: 's', ours: elapsedMs / 1_000, limit: raw / 1_000, ratio: elapsedMs / raw },
    ...{ peers: {}, goal: null },
    notes: [
      `${phones.length} phones at once, ${marks} marks: ${rate(elapsedMs)} marks/s; raw, the same database: ${rate(raw)} marks/s`,
      `a push that was taken: ${times(sent.filter((it) => it.status === 200).map((it) => it.ms))}`,
      `a phone until all is answered: ${times(phones.map((it) => it.ms))}`,
      `answered 503 with Retry-After: ${again(503)} times; connection lost: ${again(0)} times; no other answer but 200`,
      'every mark once, under its person, its author and its key',
      version,
    ],
  };
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
