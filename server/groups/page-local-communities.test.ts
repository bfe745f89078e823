import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { ManagedCommunity } from '#contract/local-communities';
import {
  MANAGED_SITUATIONS,
  MANAGED_SORTS,
  type pageLocalCommunities,
} from '#contract/local-communities-page';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';

type Page = AnswerOf<typeof pageLocalCommunities>;

let t: PeopleApp;
let admin: Person;
let zone: Person;
const communities: number[] = [];

/** Rates of the last four weekly meetings of each, the oldest first, of ten people. */
const ROLLS = [[9, 9, 4, 4], [5, 5, 9, 9], [8, 8, 8, 8], [], [10, 9, 8, 2]];

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  const lupe = await t.addPerson('coordinador_de_comunidad');
  await t.change('people', lupe.id, { alias: 'Ángela Núñez' });
  communities.length = 0;
  for (const [index, rates] of ROLLS.entries()) {
    const name = ['Ñuño', 'Ana', 'Zoé', 'Álamo', 'Beta'][index] as string;
    const { id } = await t.addCommunity(index % 2 === 0 ? lupe.id : null, name);
    communities.push(id);
    await t.change('groups', id, {
      ...{ name, name_key: name.toLowerCase(), meeting_frequency_days: index === 2 ? 3 : 7 },
      state: index > 3 ? 'Chihuahua' : 'Durango',
      ...(index > 3 && { city: 'Chihuahua', location: 'Chihuahua' }),
    });
    for (let member = 0; member < index; member += 1) {
      const person = await t.addPerson('integrante');
      await t.addMember(id, person.id);
      // Asked by nobody yet: in no figure, and on the list all the same.
      if (index === 1) {
        await t.change('people', person.id, { created_by: zone.id, consent_version: null });
      }
    }
    await meet(id, rates);
  }
});
afterEach(() => t.close());

async function meet(group_id: number, rates: readonly number[]) {
  await t.store.write(async (trx) => {
    for (const [place, present] of rates.entries()) {
      const date = t.clock.now - (7 * (rates.length - place) - 1) * DAY_MS;
      const { id: meeting_id } = await trx
        .insertInto('meetings')
        .values({
          ...{ uuid: randomUUID(), group_id, date, source: 'public' as const, created_at: date },
          ...{ change: 0, stamps: '{}', flags: '[]' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const totals = { recorded: 10, present, punctual: 0, paid_quota: 0, excused: 0 };
      await trx
        .insertInto('attendance_totals')
        .values({ meeting_id, ...totals } as never)
        .execute();
    }
  });
}

const { ask, page, read } = pagesAt<Page>(() => t, '/local-communities/page');
const all = async (as: Person) =>
  (await t.ask<ManagedCommunity[]>(as, 'GET', '/local-communities')).json;
const byId = (a: ManagedCommunity, b: ManagedCommunity) => a.id - b.id;
it('pages are those of the whole list, told the same, whatever they are sorted by', async () => {
  for (const as of [admin, zone]) {
    const whole = (await all(as)).sort(byId);
    expect(whole).toHaveLength(as === admin ? 5 : 4);
    for (const order of everyOrder(MANAGED_SORTS)) {
      expect((await read(as, `limit=2&${order}`)).sort(byId), order).toEqual(whole);
    }
  }
});

it('are in order: what fades first, members and rates as they are told', async () => {
  const trends = (await read(admin, 'limit=2&sort=trend')).map(({ trend }) => trend ?? 0);
  expect(trends).toEqual([...trends].sort((a, b) => a - b));
  expect(trends[0]).toBeLessThan(-40);
  const members = (await read(admin, 'limit=2&sort=members&direction=desc')).map(
    ({ memberCount }) => memberCount,
  );
  expect(members).toEqual([...members].sort((a, b) => b - a));
  const rates = (await read(admin, 'limit=2&sort=rate&direction=desc')).map(
    ({ attendanceRate }) => attendanceRate,
  );
  expect(rates.slice(0, 4)).toEqual(rates.slice(0, 4).sort((a, b) => Number(b) - Number(a)));
  expect(rates[4]).toBeNull();
});

it('are counted and narrowed as each row says of itself', async () => {
  await t.change('groups', communities[4] as number, { coordinator_id: null });
  const whole = await all(admin);
  const first = await page(admin, '?limit=1');
  const is = {
    fading: (one: ManagedCommunity) => one.isFading,
    leaderless: (one: ManagedCommunity) => one.isWithoutCoordinator,
    overdue: (one: ManagedCommunity) => one.isOverdue,
  };
  for (const situation of MANAGED_SITUATIONS) {
    const wanted = whole.filter(is[situation]).sort(byId);
    expect(wanted.length, situation).toBeGreaterThan(0);
    expect(wanted.length, situation).toBeLessThan(whole.length);
    expect((await read(admin, `limit=2&situation=${situation}`)).sort(byId)).toEqual(wanted);
    expect(first.whole?.[situation]).toBe(wanted.length);
  }
  expect(first.whole).toMatchObject({ total: 5, pending: 0 });
  const sum = (of: (one: ManagedCommunity) => number) => whole.reduce((so, one) => so + of(one), 0);
  expect(first.found).toEqual({
    ...{ total: 5, members: sum(({ memberCount }) => memberCount) },
    present: sum(({ attendance }) => attendance.present),
    recorded: sum(({ attendance }) => attendance.recorded),
  });
});

it('a pause, another rhythm and another day are counted before the page', async () => {
  const id = communities[2] as number;
  const isLate = async () =>
    (await page(admin, '?situation=overdue')).rows.some((one) => one.id === id);
  expect(await isLate()).toBe(true);
  await t.change('groups', id, { meeting_frequency_days: 7 });
  expect(await isLate()).toBe(false);
  t.clock.now += 2 * DAY_MS;
  expect(await isLate()).toBe(true);
  const day = (days: number) => new Date(t.clock.now + days * DAY_MS).toISOString().slice(0, 10);
  const pause = { from: day(-1), until: day(3), reason: null };
  expect((await t.ask(zone, 'POST', `/groups/${id}/pauses`, pause)).status).toBe(201);
  expect(await isLate()).toBe(false);
  expect((await t.ask(zone, 'DELETE', `/groups/${id}/pauses`)).status).toBe(200);
  expect(await isLate()).toBe(true);
});

it('are searched, accents aside, and one file has them all', async () => {
  const found = async (search: string) =>
    (await page(admin, `?search=${encodeURIComponent(search)}`)).found.total;
  expect(await found('alamo')).toBe(1);
  expect(await found('angela nunez')).toBe(3);
  expect(await found('BETA chihuahua')).toBe(1);
  expect(await found('%')).toBe(0);
  const file = await page(admin, '?purpose=export&limit=2');
  expect([file.rows.length, file.next]).toEqual([5, null]);
});

it.each([
  ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
  ['?limit=101', 'Máximo 100 comunidades por página'],
  ['?sort=about', 'No se puede ordenar así'],
  ['?situation=bien', 'La situación no es válida'],
])('refuses %s in a sentence', async (query, sentence) => {
  expect(refusal(await ask(admin, query))[1]).toBe(sentence);
});
