import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { rowsByName } from '#contract/core/table';
import { hashSecret } from '#server/session/secret';
import { ARRIVED, addLaterAreas, type Secrets } from '#tests/fixtures/outbox-world';
import { pushRows } from '#tests/fixtures/push-rows';
import { readEffect } from '#tests/fixtures/read-effect';
import { fixtures } from '#tests/fixtures/read-fixtures';
import { forgetOrders } from '#tests/support/fail-on-loose-order';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { type Upgraded, upgrade } from '#tests/upgrade/lay-down';
import {
  loadReleasedServer,
  type ReleasedServer,
  readFirstRelease,
  readReleasedApi,
} from '#tests/upgrade/read-release';
import { LAST_RELEASE } from '#tests/upgrade/releases';
import { exampleQuery, NOT_YET_THERE, samplePath } from '#tests/upgrade/sample-reads';

const first = readFirstRelease();

describe('the network of the first release, brought to today’s schema', () => {
  const { people, figures, answers } = first.network;
  let t: TestApp;
  let upgraded: Upgraded;

  beforeAll(async () => {
    upgraded = await upgrade(first.network);
    t = await createTestApp({ store: await upgraded.open() });
    t.clock.now = first.now;
    // Whoever was signed in then still is; the notice is newer, and asks once.
    await acceptNotice(t, Object.values(people));
  });
  afterAll(async () => {
    await t.close();
    await upgraded.close();
  });

  it('counts the same marks', async () => {
    const { rows } = await sql<Record<string, number>>`
      select m.group_id, count(*) as marks, sum(a.present) as present, sum(a.punctual) as punctual,
        sum(a.paid_quota) as paid, sum(a.excused) as excused
      from attendance a join meetings m on m.id = a.meeting_id
      group by m.group_id order by m.group_id`.execute(t.store.read);
    expect(figures.length).toBeGreaterThan(7);
    expect(rows).toEqual(figures);
  });

  it('answers every read of that release with what it answered then; keys may only be added', async () => {
    expect(answers.length).toBeGreaterThan(60);
    for (const { as, path, answer } of answers) {
      const response = await t.call('GET', path, { as: people[as] });
      const today = response.ok ? await response.json() : response.status;
      expect(keepKeysOf(answer, today), `${as} ${path}`).toEqual(answer);
    }
  });

  const reads = [...rowsByName.values()].filter(
    ({ method, answers: kind }) => method === 'GET' && kind !== 'events',
  );
  it.each(reads)('answers $name, of today', async (row) => {
    const path = `${samplePath(row)}${exampleQuery(row)}`;
    const absent = NOT_YET_THERE.has(row.name);
    const response = await t.call('GET', path, { as: people.admin });
    expect([response.status, absent ? '' : await response.text()]).toEqual([
      absent ? 404 : 200,
      expect.any(String),
    ]);
    const { status } = await t.call('GET', path, { as: people.lider });
    expect([200, 403, 404]).toContain(status);
  });
});

/** On PostgreSQL those that the first apps left: of all others `outbox-fixtures.test.ts` asks it. */
const mine = fixtures.filter(
  ({ path }) => !process.env.TEST_DATABASE_URL || /main-job|field-app/.test(path),
);

const released = readReleasedApi(LAST_RELEASE.version) as Record<string, unknown>;

/** A call that came later is refused by an older process, and stays on the phone (docs/versions.md). */
function isKnownToLast({ rows }: Fixture): boolean {
  const paths = rows.map(({ endpoint }) => rowsByName.get(endpoint)?.path ?? '');
  return paths.every((path) => path.replace(/:(\w+)/g, '{$1}') in released);
}

describe('what still waited on phones of then, or of later', () => {
  let upgraded: Upgraded;
  let last: ReleasedServer;
  beforeAll(async () => {
    upgraded = await upgrade(first.world);
    last = await loadReleasedServer(LAST_RELEASE.version);
  });
  afterAll(() => upgraded.close());

  it.each(mine)('$path is taken whole, with the effect it always had', async (fixture) => {
    const t = await createTestApp({ store: await upgraded.open() });
    await take(fixture, t, { pushRows, readEffect });
  });

  it.each(mine.filter(isKnownToLast))(
    '$path too by the last release’s server, beside today’s',
    async (fixture) => {
      const t = await last.createTestApp({ store: await upgraded.openAs(last, LAST_RELEASE) });
      await take(fixture, t, last);
      forgetOrders();
    },
  );
});

type Fixture = (typeof fixtures)[number];
type Helpers = Pick<ReleasedServer, 'pushRows' | 'readEffect'>;

async function take(fixture: Fixture, t: TestApp, server: Helpers): Promise<void> {
  t.clock.now = ARRIVED;
  const people = await signInAll(t);
  await addLaterAreas(t);
  // Registering asks for it; without it nothing is written beyond one's own community.
  const birth = { birth_year: 1980, birth_month: 1 };
  await t.store.write((trx) => trx.updateTable('people').set(birth).execute());
  if (fixture.rows[0]?.userId) {
    // Until the newer notice was accepted the phone keeps its rows, all of them.
    await expect(server.pushRows(t, people, fixture.rows)).rejects.toThrow('403');
    await acceptNotice(t, Object.values(people));
  }
  const told = await server.pushRows(t, people, fixture.rows);
  expect(told.map(({ outcome }) => outcome)).toEqual(fixture.outcomes);
  expect(await server.readEffect(t)).toEqual(fixture.effect);
  await t.close();
}

/** The one that this server, of whatever release, shows. */
async function acceptNotice(t: TestApp, people: readonly { id: number; secret: string }[]) {
  const { version } = (await (await t.call('GET', '/privacy/notice')).json()) as {
    version: string;
  };
  const body = { version, notice: true, sensitive: true };
  for (const as of people) {
    expect((await t.call('POST', '/me/consents', { as, body })).status).toBe(201);
  }
}

async function signInAll({ store, clock }: TestApp): Promise<Secrets> {
  const people = [1, 2, 3, 4, 5].map((id) => ({ id, secret: `sesion-de-la-persona-${id}` }));
  const times = { created_at: clock.now, seen_at: clock.now, expires_at: clock.now + DAY_MS };
  const sessions = people.map(({ id, secret }) => ({
    ...{ ...times, person_id: id, secret_hash: hashSecret(secret), via: 'password' as const },
  }));
  await store.write((trx) => trx.insertInto('sessions').values(sessions).execute());
  return Object.fromEntries(people.map((person) => [person.id, person]));
}

/** Today's answer without the keys that the old one had not. */
function keepKeysOf(old: unknown, now: unknown): unknown {
  if (Array.isArray(old) && Array.isArray(now)) {
    return now.map((item, index) => keepKeysOf(old[index], item));
  }
  if (!isObject(old) || !isObject(now)) return now;
  const kept = Object.keys(old).filter((key) => key in now);
  return Object.fromEntries(kept.map((key) => [key, keepKeysOf(old[key], now[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
