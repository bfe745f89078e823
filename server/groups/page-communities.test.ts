import { afterEach, beforeEach, expect, it } from 'vitest';
import type { listCommunities, meetingStatus } from '#contract/communities';
import {
  COMMUNITY_SITUATIONS,
  COMMUNITY_SORTS,
  type PagedCommunity,
  type pageCommunities,
} from '#contract/communities-page';
import { NO_DETAILS } from '#contract/community-details';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { isQuiet } from '#contract/home';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';

type Page = AnswerOf<typeof pageCommunities>;

let t: PeopleApp;
let admin: Person;
let zone: Person;

/** Days since the last meeting of each, and how often it meets. */
const LAST = [
  [1, 7],
  [20, 7],
  [20, 30],
  [null, 7],
  [-0.1, 7],
  [15, 7],
] as const;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  const lupe = await t.addPerson('coordinador_de_comunidad');
  await t.change('people', lupe.id, { alias: 'Ángela Núñez' });
  for (const [index, [days, often]] of LAST.entries()) {
    const name = ['Ñuño', 'Ana', 'Zoé', 'Álamo', 'Beta', 'Nube'][index] as string;
    const { id } = await t.addCommunity(index % 2 === 0 ? lupe.id : null, name);
    await t.change('groups', id, {
      ...{ name, name_key: name.toLowerCase(), meeting_frequency_days: often },
      state: index > 3 ? 'Chihuahua' : 'Durango',
      ...(index > 3 && { city: 'Chihuahua', location: 'Chihuahua' }),
    });
    for (let member = 0; member < index % 3; member += 1) {
      await t.addMember(id, (await t.addPerson('integrante')).id);
    }
    if (days !== null) await meet(id, days);
  }
});
afterEach(() => t.close());

async function meet(group_id: number, days: number) {
  const date = Math.round(t.clock.now - days * DAY_MS);
  await t.store.write((trx) => insertHeld(trx, { uuid: `m${group_id}`, group_id, date }));
}

const { ask, page, read } = pagesAt<Page>(() => t, '/communities/page');
const byId = (a: PagedCommunity, b: PagedCommunity) => a.id - b.id;

async function all(as: Person): Promise<PagedCommunity[]> {
  const list = (await t.ask<AnswerOf<typeof listCommunities>>(as, 'GET', '/communities')).json;
  const status = (
    await t.ask<AnswerOf<typeof meetingStatus>>(as, 'GET', '/communities/meeting-status')
  ).json;
  const last = new Map(status.map((one) => [one.communityId, one.lastMeeting]));
  const created = await t.store.read
    .selectFrom('groups')
    .select(['id', 'created_at', 'change'])
    .execute();
  const made = new Map(created.map((group) => [group.id, group]));
  return list.map((one) => {
    const lastMeeting = last.get(one.id) ?? null;
    const from =
      lastMeeting === null ? (made.get(one.id)?.created_at ?? 0) : Date.parse(lastMeeting);
    const quiet = one.isActive && isQuiet(from, one.meetingFrequencyDays, t.clock.now);
    const version = made.get(one.id)?.change ?? 0;
    return { ...one, ...NO_DETAILS, lastMeeting, isQuiet: quiet, version };
  });
}

const isQuietNow = (one: PagedCommunity) => one.isQuiet;

it('pages are those of the whole lists, told the same, whatever they are sorted by', async () => {
  for (const as of [admin, zone]) {
    const whole = (await all(as)).sort(byId);
    expect(whole).toHaveLength(as === admin ? 6 : 4);
    for (const order of everyOrder(COMMUNITY_SORTS)) {
      expect((await read(as, `limit=2&${order}`)).sort(byId), order).toEqual(whole);
    }
  }
});

it('the quietest come first: never met, then by intervals of their own', async () => {
  const names = (await read(admin, 'limit=2&sort=quiet&direction=desc')).map(({ name }) => name);
  expect(names).toEqual(['Álamo', 'Ana', 'Nube', 'Zoé', 'Ñuño', 'Beta']);
});

it('are counted and narrowed as each row says of itself', async () => {
  const whole = await all(admin);
  const first = await page(admin, '?limit=1');
  const is = { quiet: isQuietNow, leaderless: (one: PagedCommunity) => one.coordinator === null };
  // One that never met counts from its creation, which was a moment ago.
  const count = { quiet: 2, leaderless: 3 };
  for (const situation of COMMUNITY_SITUATIONS) {
    const wanted = whole.filter(is[situation]).sort(byId);
    expect(wanted, situation).toHaveLength(count[situation]);
    expect((await read(admin, `limit=2&situation=${situation}`)).sort(byId)).toEqual(wanted);
    expect(first.whole?.[situation]).toBe(count[situation]);
  }
  expect([first.total, first.whole?.total]).toEqual([6, 6]);
  expect(first.whole?.states.sort()).toEqual(['Chihuahua', 'Durango']);
  expect(await page(admin, '?limit=1&state=Chihuahua')).toMatchObject({
    total: 2,
    whole: { total: 6 },
  });
});

it('are searched, accents aside; one file has them all; a choice counts nothing', async () => {
  const found = async (search: string) =>
    (await page(admin, `?search=${encodeURIComponent(search)}`)).total;
  expect(await found('alamo')).toBe(1);
  expect(await found('angela nunez')).toBe(3);
  expect(await found('BETA chihuahua')).toBe(1);
  expect(await found('%')).toBe(0);
  const file = await page(admin, '?purpose=export&limit=2');
  expect([file.rows.length, file.next]).toEqual([6, null]);
  expect(await page(admin, '?purpose=choose&limit=2')).toMatchObject({ total: 2, whole: null });
  const { id, name } = (await page(admin, '?search=beta')).rows[0] as PagedCommunity;
  expect((await page(admin, `?community=${id}`)).rows.map((one) => one.name)).toEqual([name]);
  expect((await ask(zone, `?community=${id}`)).status).toBe(404);
});

it.each([
  ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
  ['?limit=101', 'Máximo 100 comunidades por página'],
  ['?sort=about', 'No se puede ordenar así'],
  ['?situation=bien', 'La situación no es válida'],
])('refuses %s in a sentence', async (query, sentence) => {
  expect(refusal(await ask(admin, query))[1]).toBe(sentence);
});
