import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { myWork } from '#contract/home';
import { addWeeks, weekAt } from '#contract/rules/week';
import type { WeeklyFollowUp } from '#contract/weekly';
import { DEMO_ACCOUNTS } from '#server/demo/accounts';
import { fillDemo } from '#server/demo/fill-demo';
import { countDue, refreshFigures } from '#server/figures/refresh-figures';
import { hashSecret, newSecret } from '#server/session/secret';
import { toSnapshots } from '#server/weekly/freeze-weeks';
import { createTestApp, type TestApp } from '#tests/support/test-app';

const NOW = Date.parse('2026-11-20T01:00:00Z');
const ALL = Number.MAX_SAFE_INTEGER;

type Person = { id: number; secret: string };

let t: TestApp;
const people = new Map<string, Person>();

beforeAll(async () => {
  t = await createTestApp();
  t.clock.now = NOW;
  await fillDemo(t.store, 'small', NOW);
  // So often nobody meets: there is something quiet to be told of.
  const often = { meeting_frequency_days: 1 };
  await t.store.write((trx) => trx.updateTable('groups').set(often).execute());
  for (const { email } of DEMO_ACCOUNTS) people.set(email, await signIn(email));
});
afterAll(() => t.close());

async function signIn(email: string): Promise<Person> {
  return t.store.write(async (trx) => {
    const { id } = await trx
      .selectFrom('people')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const secret = newSecret(t.deps.randomBytes);
    const times = { created_at: NOW, seen_at: NOW, expires_at: NOW + 86_400_000 };
    await trx
      .insertInto('sessions')
      .values({ person_id: id, secret_hash: hashSecret(secret), via: 'password', ...times })
      .execute();
    return { id, secret };
  });
}

/** What each role of the demo network is answered; refusals among it. */
async function askAll(path: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [email, as] of people) {
    const got = await t.call('GET', path, { as });
    answers[email] = got.status === 200 ? await got.json() : got.status;
  }
  return answers;
}

it('answers are the same from the register as from the kept figures, for every role', async () => {
  const paths = ['/me/work', '/attendance-reports/users', '/attendance-reports/users?sortBy=alias'];
  const counted: unknown[] = [];
  await t.store.write((trx) => trx.deleteFrom('group_figures').execute());
  for (const path of paths) counted.push(await askAll(path));
  expect(await countDue(t.store.read, { now: NOW })).toBeGreaterThan(5);
  await refreshFigures(t.store, { now: NOW, most: ALL });
  const kept: unknown[] = [];
  for (const path of paths) kept.push(await askAll(path));
  expect(await countDue(t.store.read, { now: NOW })).toBe(0);
  expect(kept).toEqual(counted);
  const { region } = (counted[0] as Record<string, AnswerOf<typeof myWork>>)['admin@demo.mx'] ?? {};
  expect(region?.quiet.total).toBeGreaterThan(0);
  expect((counted[1] as Record<string, unknown[]>)['admin@demo.mx']?.length).toBeGreaterThan(20);
});

it('what is written after the count is told at once', async () => {
  await refreshFigures(t.store, { now: NOW, most: ALL });
  const as = people.get('admin@demo.mx') as Person;
  const read = async () =>
    (await (await t.call('GET', '/attendance-reports/users', { as })).json()) as {
      user: { id: number };
      communityId: number;
      attendedMeetings: number;
      totalMeetings: number;
    }[];
  const before = (await read()).find(({ attendedMeetings }) => attendedMeetings > 0);
  await t.store.write((trx) =>
    trx
      .updateTable('attendance')
      .set({ present: 0 })
      .where('person_id', '=', before?.user.id ?? 0)
      .execute(),
  );
  const after = (await read()).find(
    ({ user, communityId }) => user.id === before?.user.id && communityId === before.communityId,
  );
  expect(after).toMatchObject({ attendedMeetings: 0, totalMeetings: before?.totalMeetings });
});

it('a week of whole states, counted at once, is what its close made of the parts', async () => {
  const week = addWeeks(weekAt(NOW, 'America/Mexico_City'), -1);
  const taken = { now: NOW, takenBy: 'nightly' as const };
  await t.store.write((trx) => trx.deleteFrom('report_snapshots').execute());
  const snapshots = await t.store.snapshot((trx) => toSnapshots(trx, week, taken));
  const as = people.get('admin@demo.mx') as Person;
  let compared = 0;
  for (const { scope, figures } of snapshots) {
    if (scope.startsWith('group:')) continue;
    const state = scope === 'all' ? '' : `&state=${encodeURIComponent(scope.slice(6))}`;
    const got = await t.call('GET', `/weekly-follow-up?week=${week}${state}`, { as });
    const { today, lateMeetings } = (await got.json()) as WeeklyFollowUp;
    // At the close, late meetings were not there.
    const closed = JSON.parse(figures);
    const { formation, institutions } = closed;
    const same = lateMeetings === 0 ? closed : { formation, institutions };
    expect(today, scope).toMatchObject(same);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(2);
});
