import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStore, type Store } from '#server/database/create-store';
import type { ReportAnswered } from '#server/database/store';
import { checkReplica } from '#server/doctor/check-replica';
import { createMetrics } from '#server/metrics/create-metrics';
import { startPostgres, type TestPostgres, type TestStandby } from '#tests/support/postgres';
import { run } from '#tests/support/postgres-copies';
import { readOpenMetrics } from '#tests/support/read-openmetrics';
import { createTestApp } from '#tests/support/test-app';

let primary: TestPostgres;
let standby: TestStandby;
let primaryUrl: string;
let replicaUrl: string;
let stores: Store[] = [];
let told: string[] = [];

beforeAll(async () => {
  primary = await startPostgres({ isDurable: true });
  primaryUrl = await primary.url('network');
  await (await createStore({ url: primaryUrl })).close();
  standby = await primary.addStandby();
  replicaUrl = standby.url('network');
});
afterAll(() => primary.stop());

beforeEach(() => {
  told = [];
  return async () => {
    for (const store of stores) await store.close();
    stores = [];
  };
});

async function open(url: string | null = replicaUrl): Promise<Store> {
  const onReport = ({ source, reason }: ReportAnswered) => void told.push(`${source} ${reason}`);
  const store = await createStore({ url: primaryUrl, replicaUrl: url, onReport });
  stores.push(store);
  return store;
}

let written = 0;

/** A row of its own, and its key. */
async function write(store: Store): Promise<string> {
  written += 1;
  const key = `k${written}`;
  await store.write((trx) => trx.insertInto('meta').values({ key, value: '' }).execute());
  return key;
}

/** Whether a report contains that row, and whether it was read from a replica. */
const report = (store: Store, key: string) =>
  store.reports.snapshot(async (trx) => {
    const row = await trx.selectFrom('meta').select('key').where('key', '=', key).execute();
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(trx);
    return { isThere: row.length === 1, isReplica: rows[0]?.is };
  });

const atReplica = (text: string) => run(replicaUrl, (client) => client.query(text));
const findings = async (store: Store) => (await checkReplica(store)).map(({ says }) => says);

it('a report has what was written before its question, by any process', async () => {
  const [one, two] = [await open(), await open()];
  const answers = [];
  for (let time = 0; time < 40; time += 1) {
    const key = await write(time % 2 === 0 ? one : two);
    answers.push(await report(one, key));
  }
  expect(answers.filter(({ isThere }) => !isThere)).toEqual([]);
  // Not necessarily all: on a busy machine the replica may be late once.
  expect(answers.filter(({ isReplica }) => isReplica).length).toBeGreaterThan(20);
  expect(await findings(one)).toEqual(['tiene todo lo confirmado y responde los reportes']);
});

it('calls that report are answered there, others are not', async () => {
  const t = await createTestApp({ store: await open() });
  const admin = await t.addPerson('admin');
  expect((await t.call('GET', '/reports/cities-summary', { as: admin })).status).toBe(200);
  expect((await t.call('GET', '/users/page', { as: admin })).status).toBe(200);
  expect(told).toEqual(['replica current']);
});

const PLACE = `select file_offset % 8192 as at
  from pg_walfile_name_offset(pg_current_wal_insert_lsn())`;

/** Writes until the last record ends where a page of the log does. */
async function fillPage(client: pg.Client): Promise<void> {
  const place = async () => (await client.query<{ at: number }>(PLACE)).rows[0]?.at ?? 0;
  const emit = (bytes: number) =>
    client.query("select pg_logical_emit_message(false, '', repeat('a', $1))", [bytes]);
  for (let time = 0; time < 50 && (await place()) !== 24; time += 1) {
    const before = await place();
    await emit(1_000);
    const after = await place();
    const header = after - before - 1_000;
    if (header > 0 && after + header < 8_192) await emit(8_192 - after - header);
  }
  expect(await place()).toBe(24);
}

it.each([
  ['page', fillPage],
  ['file', (client: pg.Client) => client.query('select pg_switch_wal()')],
])('an empty %s of the log behind the last record is not waited for', async (_, fill) => {
  const store = await open();
  const key = await write(store);
  await run<unknown>(primaryUrl, fill);
  expect(await report(store, key)).toEqual({ isThere: true, isReplica: true });
});

it('a report cannot write, there or at the primary', async () => {
  const store = await open();
  const sneaking = store.reports.snapshot((trx) =>
    trx.insertInto('meta').values({ key: 'sneaked', value: '' }).execute(),
  );
  await expect(sneaking).rejects.toThrow(/read-only/);
  expect(await report(await open(null), 'sneaked')).toMatchObject({ isThere: false });
});

it('one that stands still answers nothing: the primary does, and the operator is told', async () => {
  const store = await open();
  await atReplica('select pg_wal_replay_pause()');
  const key = await write(store);
  expect(await report(store, key)).toEqual({ isThere: true, isReplica: false });
  expect(await report(store, key)).toEqual({ isThere: true, isReplica: false });
  expect(told).toEqual(['primary behind', 'primary resting']);
  expect((await findings(store)).join()).toMatch(/^está en pausa y va .* atrás; mientras tanto/);
  const metrics = await readMetrics(store);
  expect(metrics('lideres_replica_current')).toBe(0);
  expect(metrics('lideres_replica_lag_bytes')).toBeGreaterThan(0);
  expect(metrics('lideres_reports')).toBe(1);
  await atReplica('select pg_wal_replay_resume()');
  expect(await report(await open(), key)).toEqual({ isThere: true, isReplica: true });
});

it('what is no replica of this very database is not read', async () => {
  await run(await primary.url('postgres'), (client) =>
    client.query('create database other template network'),
  );
  await run(await primary.url('other'), (client) =>
    client.query("update meta set value = 'another' where key = 'epoch'"),
  );
  // The standby gets the new database a moment later.
  const epochThere = () =>
    run(standby.url('other'), (client) => client.query("select from meta where value = 'another'"))
      .then(({ rowCount }) => rowCount)
      .catch(() => null);
  await expect.poll(epochThere).toBe(1);
  const cases = [
    [`${primaryUrl}?application_name=replica`, 'primary not-standby', 'no sigue a ninguna base'],
    [standby.url('other'), 'primary other-database', 'es de otra base de datos'],
  ] as const;
  for (const [url, reason, says] of cases) {
    const store = await open(url);
    expect(await report(store, await write(store))).toEqual({ isThere: true, isReplica: false });
    expect([told.at(-1), await findings(store)]).toEqual([reason, [expect.stringContaining(says)]]);
  }
});

it('one that never says a word holds nobody up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const store = await open(`postgres://postgres@127.0.0.1:${port}/network`);
  const key = await write(store);
  const begun = performance.now();
  for (let time = 0; time < 5; time += 1) await report(store, key);
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect(told).toEqual(['primary failed', ...Array(4).fill('primary resting')]);
  expect((await findings(store)).join()).toMatch(/^no se llega a ella; mientras tanto/);
  silent.close();
});

it('one that dies in the middle of a report costs nobody an answer', async () => {
  const store = await open();
  const key = await write(store);
  const isReplica: unknown[] = [];
  const slow = store.reports.snapshot(async (trx) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(trx);
    isReplica.push(rows[0]?.is);
    if (isReplica.length === 1) await standby.stop('immediate');
    return trx.selectFrom('meta').select('key').where('key', '=', key).execute();
  });
  expect([await slow, isReplica]).toEqual([[{ key }], [true, false]]);
  expect(await report(store, key)).toEqual({ isThere: true, isReplica: false });
  expect(await report(await open(), key)).toEqual({ isThere: true, isReplica: false });
  expect(told).toEqual(['primary failed', 'primary resting', 'primary failed']);
});

async function readMetrics(store: Store) {
  const metrics = createMetrics();
  metrics.reportSeen({ source: 'primary', reason: 'behind' });
  const families = readOpenMetrics(await metrics.toText(WAITING, await store.reports.look()));
  metrics.close();
  return (family: string) => families.get(family)?.samples[0]?.value;
}

const WAITING = { queues: [], bytes: {}, newestBackup: null, runs: [] };
