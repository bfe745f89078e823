import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { Team } from '#contract/team-management';
import { type pageTeams, TEAM_SORTS } from '#contract/teams-page';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';

type Page = AnswerOf<typeof pageTeams>;

let t: PeopleApp;
let admin: Person;
let zone: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  const lupe = await t.addPerson('coordinador_de_comunidad');
  await t.change('people', lupe.id, { alias: 'Ángela Núñez' });
  for (const [index, name] of ['Ñuño', 'Ana', 'Zoé', 'Álamo', 'Beta', 'Nube', 'Ana'].entries()) {
    const { id } = await t.addCommunity(index % 3 === 0 ? lupe.id : null, name);
    await t.change('groups', id, {
      ...{ name, name_key: name.toLowerCase(), meeting_frequency_days: 7 + (index % 3) },
      kind: index === 4 ? 'administrative' : 'community',
      state: index > 4 ? 'Chihuahua' : 'Durango',
      ...(index > 4 ? { city: 'Chihuahua', location: 'Chihuahua' } : {}),
    });
    for (let member = 0; member < index % 3; member += 1) {
      await t.addMember(id, (await t.addPerson('integrante')).id);
    }
  }
});
afterEach(() => t.close());

const { ask, page, read } = pagesAt<Page>(() => t, '/teams/page');
const all = async (as: Person) => (await t.ask<Team[]>(as, 'GET', '/teams')).json;
const byId = (a: Team, b: Team) => a.id - b.id;

it('pages are those of the whole list, told the same, whatever they are sorted by', async () => {
  for (const as of [admin, zone]) {
    const whole = (await all(as)).sort(byId);
    expect(whole).toHaveLength(as === admin ? 7 : 5);
    for (const order of everyOrder(TEAM_SORTS)) {
      expect((await read(as, `limit=2&${order}`)).sort(byId), order).toEqual(whole);
    }
  }
});

it('are sorted by members and by who coordinates, those without one last', async () => {
  const members = (await read(admin, 'limit=3&sort=members&direction=desc')).map(
    (team) => team.members.length,
  );
  expect(members).toEqual([...members].sort((a, b) => b - a));
  for (const direction of ['asc', 'desc']) {
    const rows = await read(admin, `limit=2&sort=coordinator&direction=${direction}`);
    expect(rows.slice(0, 3).every(({ coordinator }) => coordinator !== null)).toBe(true);
    expect(rows.slice(3).every(({ coordinator }) => coordinator === null)).toBe(true);
  }
});

it('are counted by type, narrowed and searched, accents aside', async () => {
  expect(await page(admin, '?limit=1')).toMatchObject({
    total: 7,
    counts: { community: 6, administrative: 1 },
  });
  expect((await page(admin, '?teamType=administrative')).rows.map(({ name }) => name)).toEqual([
    'Beta',
  ]);
  const found = async (search: string) =>
    (await page(admin, `?search=${encodeURIComponent(search)}`)).total;
  expect(await found('alamo')).toBe(1);
  expect(await found('angela nunez')).toBe(3);
  expect(await found('ANA chihuahua')).toBe(1);
  expect(await found('%')).toBe(0);
  const file = await page(admin, '?purpose=export&limit=2');
  expect([file.rows.length, file.next]).toEqual([7, null]);
});

it.each([
  ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
  ['?limit=101', 'Máximo 100 equipos por página'],
  ['?sort=about', 'No se puede ordenar así'],
])('refuses %s in a sentence', async (query, sentence) => {
  expect(refusal(await ask(admin, query))[1]).toBe(sentence);
});
