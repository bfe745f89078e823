import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { TEAM_BADGES } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import { type pageTeamReports, TEAM_REPORT_SORTS } from '#contract/team-reports-page';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';

type Page = AnswerOf<typeof pageTeamReports>;

let t: PeopleApp;
let admin: Person;
let zone: Person;
const groups: number[] = [];

/** Days since the last meeting of each, and how often it meets. */
const LAST = [
  [1, 7],
  [20, 7],
  [20, 30],
  [null, 7],
  [6, 7],
  [9, 7],
] as const;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  const lupe = await t.addPerson('coordinador_de_comunidad');
  await t.change('people', lupe.id, { alias: 'Ángela Núñez' });
  groups.length = 0;
  for (const [index, [days, often]] of LAST.entries()) {
    const name = ['Ñuño', 'Ana', 'Zoé', 'Álamo', 'Beta', 'Nube'][index] as string;
    const { id } = await t.addCommunity(index % 2 === 0 ? lupe.id : null, name);
    groups.push(id);
    await t.change('groups', id, {
      ...{ name, name_key: name.toLowerCase(), meeting_frequency_days: often },
      kind: index === 1 ? 'administrative' : 'community',
      state: index > 3 ? 'Chihuahua' : 'Durango',
      ...(index > 3 && { city: 'Chihuahua', location: 'Chihuahua' }),
    });
    if (days !== null) await meet(id, days);
  }
  const day = (days: number) => new Date(t.clock.now + days * DAY_MS).toISOString().slice(0, 10);
  const pause = { from: day(-1), until: day(3), reason: null };
  await t.ask(admin, 'POST', `/groups/${groups[5]}/pauses`, pause);
});
afterEach(() => t.close());

async function meet(group_id: number, days: number) {
  const date = t.clock.now - days * DAY_MS;
  await t.store.write((trx) => insertHeld(trx, { uuid: `m${group_id}`, group_id, date }));
}

const { ask, page, read } = pagesAt<Page>(() => t, '/teams/reports/page');
const all = async (as: Person) => (await t.ask<TeamReport[]>(as, 'GET', '/teams/reports/all')).json;
const byId = (a: TeamReport, b: TeamReport) => a.id - b.id;

it('pages are those of the whole report, told the same, whatever they are sorted by', async () => {
  for (const as of [admin, zone]) {
    const whole = (await all(as)).sort(byId);
    expect(whole).toHaveLength(as === admin ? 6 : 4);
    for (const order of everyOrder(TEAM_REPORT_SORTS)) {
      expect((await read(as, `limit=2&${order}`)).sort(byId), order).toEqual(whole);
    }
  }
});

it('the most overdue come first, a team too, then those that never met; rests last', async () => {
  const names = (await read(admin, 'limit=2')).map(({ name }) => name);
  expect(names).toEqual(['Ana', 'Álamo', 'Beta', 'Ñuño', 'Zoé', 'Nube']);
  const last = (await read(admin, 'limit=2&sort=last')).map((one) => one.daysSinceLastMeeting);
  expect(last).toEqual([1, 6, 9, 20, 20, null]);
});

it('are counted and narrowed by the badge that each row has', async () => {
  const whole = await all(admin);
  const first = await page(admin, '?limit=1');
  for (const badge of TEAM_BADGES) {
    const wanted = whole.filter((one) => one.badge === badge).sort(byId);
    expect(wanted.length, badge).toBeGreaterThan(0);
    expect((await read(admin, `limit=2&badge=${badge}`)).sort(byId)).toEqual(wanted);
    expect(first.whole?.badges[badge]).toBe(wanted.length);
  }
  expect([first.total, first.whole?.total, first.whole?.pending]).toEqual([6, 6, 0]);
});

it('what an older program counted is counted again before the page', async () => {
  await page(admin);
  const id = groups[1] as number;
  await t.store.write((trx) =>
    trx
      .updateTable('group_figures')
      .set({ badge: '', days_left: null, last_meeting: null })
      .where('group_id', '=', id)
      .execute(),
  );
  expect((await page(admin, '?badge=overdue')).rows.map((one) => one.id)).toContain(id);
});

it('are searched, accents aside, and one file has them all', async () => {
  const found = async (search: string) =>
    (await page(admin, `?search=${encodeURIComponent(search)}`)).total;
  expect(await found('alamo')).toBe(1);
  expect(await found('angela nunez')).toBe(3);
  expect(await found('%')).toBe(0);
  const file = await page(admin, '?purpose=export&limit=2');
  expect([file.rows.length, file.next]).toEqual([6, null]);
});

it.each([
  ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
  ['?limit=101', 'Máximo 100 equipos por página'],
  ['?sort=reason', 'No se puede ordenar así'],
  ['?badge=bien', 'El estado no es válido'],
])('refuses %s in a sentence', async (query, sentence) => {
  expect(refusal(await ask(admin, query))[1]).toBe(sentence);
});
