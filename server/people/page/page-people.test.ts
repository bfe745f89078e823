import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import type { UserItem } from '#contract/people';
import { PEOPLE_SORTS, type PeopleSort, type pagePeople } from '#contract/people-page';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';

type Page = AnswerOf<typeof pagePeople>;

let t: PeopleApp;
let admin: Person;
let zone: Person;
let state: Person;
let coordinator: Person;
let groupId: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  groupId = (await t.addCommunity(coordinator.id)).id;
  await t.change('groups', groupId, { name: 'Santa Rita', name_key: 'santa rita' });
});
afterEach(() => t.close());

const { ask, page, read } = pagesAt<Page>(() => t, '/users/page');
const all = async (as: Person) => (await t.ask<UserItem[]>(as, 'GET', '/users/all')).json;
const names = ({ rows }: Page) => rows.map(({ alias }) => alias);
const byId = (a: UserItem, b: UserItem) => a.id - b.id;

/** A few of each kind, with missing and equal values. */
async function addNetwork(): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, role] of [...ROLES, ...ROLES].entries()) {
    const person = await t.addPerson(role, index % 3 === 0 ? 'Chihuahua' : 'Durango');
    await t.change('people', person.id, {
      alias: ['Ángel', 'angela', 'Muñoz', 'Munzur', 'Zoé', 'Ana'][index % 6],
      email: index % 4 === 0 ? null : `x${index}@demo.example`,
      phone: index % 5 === 0 ? '618 555 0101' : null,
      status: (['pending', 'approved', 'rejected'] as const)[index % 3],
      ...{
        gender: index % 2 === 0 ? 'femenino' : null,
        birth_year: index % 4 ? 1980 + index : null,
      },
      ...{
        enrollment_year: index % 3 ? 2010 : null,
        created_at: t.clock.now - (index % 7) * 1_000,
      },
      ...{ decided_by: index % 2 ? zone.id : null, decided_at: index % 2 ? t.clock.now : null },
      ...{ created_by: index % 3 ? state.id : null, consent_version: index % 2 ? null : 'v' },
      community_hint: index % 8 === 0 ? 'Santa Rita' : null,
    });
    if (index % 6 === 1) await t.addMember(groupId, person.id);
    people.push(person);
  }
  return people;
}

describe('people a page at a time', () => {
  it('are those of the whole list, told the same, whoever asks', async () => {
    const [, odd] = await addNetwork();
    await t.change('people', odd?.id ?? 0, { role: 'de otra versión' });
    for (const as of [admin, zone, state, coordinator]) {
      const rows = await read(as, 'limit=7');
      expect(rows.sort(byId)).toEqual((await all(as)).sort(byId));
    }
  });

  it('come once each, whatever they are sorted by', async () => {
    await addNetwork();
    for (const as of [admin, coordinator]) {
      const ids = (await all(as)).map(({ id }) => id).sort((a, b) => a - b);
      for (const order of everyOrder(PEOPLE_SORTS)) {
        const rows = await read(as, `limit=9&${order}`);
        const got = rows.map(({ id }) => id).sort((a, b) => a - b);
        expect(got, order).toEqual(ids);
      }
    }
  });

  it.each<[PeopleSort, (person: UserItem) => string | number | null]>([
    ['enrolled', ({ created_at }) => Date.parse(created_at)],
    ['born', ({ birth_year }) => birth_year],
    ['since', ({ enrollment_year }) => enrollment_year],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['gender', ({ gender }) => gender],
    ['status', ({ status }) => ['pending', 'approved', 'rejected'].indexOf(status)],
    ['place', ({ state, city }) => `${state}, ${city}`],
    ['decided', ({ decided_at }) => decided_at],
  ])('are sorted by %s both ways, those without it last', async (sort, toValue) => {
    await addNetwork();
    for (const [direction, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const values = (await read(state, `limit=9&sort=${sort}&direction=${direction}`)).map(
        toValue,
      );
      const said = values.filter((value) => value !== null);
      expect(values).toEqual([...said, ...values.filter((value) => value === null)]);
      const sorted = [...said].sort((a, b) => (a < b ? -sign : a > b ? sign : 0));
      expect(said).toEqual(sorted);
    }
  });

  it('are sorted by name as in a dictionary', async () => {
    const before = (await all(admin)).length;
    for (const alias of ['Zoé', 'Muñoz', 'Munzur', 'ángel', 'Ana', 'Nuñez', 'Nuria']) {
      await t.change('people', (await t.addPerson('lider')).id, { alias });
    }
    const rows = await page(admin, '?sort=person&role=lider');
    expect(names(rows)).toEqual(['Ana', 'ángel', 'Munzur', 'Muñoz', 'Nuñez', 'Nuria', 'Zoé']);
    expect(rows.everybody?.counts.total).toBe(before + 7);
  });

  it('begin with those of a state, where one is near', async () => {
    for (const [alias, place] of [
      ['Ana', 'Chihuahua'],
      ['Zoé', 'Durango'],
      ['Beto', 'Durango'],
    ]) {
      await t.change('people', (await t.addPerson('lider', place)).id, { alias });
    }
    const rows = await read(admin, 'role=lider&near=Durango&limit=1');
    expect(rows.map(({ alias }) => alias)).toEqual(['Beto', 'Zoé', 'Ana']);
  });

  it('go on where a page ended, although somebody came in between', async () => {
    const first = await page(admin, '?limit=2&sort=enrolled&direction=desc');
    t.clock.now += 1_000;
    await t.change('people', (await t.addPerson('lider')).id, { created_at: t.clock.now });
    const second = await page(admin, `?limit=2&sort=enrolled&direction=desc&cursor=${first.next}`);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(second.everybody).toBeNull();
  });
});

describe('the filters of a page', () => {
  it('leave whom they name, and the figures over the list stay whole', async () => {
    await addNetwork();
    const everybody = await all(state);
    const count = (test: (person: UserItem) => boolean) => everybody.filter(test).length;
    const totalOf = async (query: string) => (await page(state, `?limit=1&${query}`)).total;
    expect(await totalOf('status=pending')).toBe(count(({ status }) => status === 'pending'));
    expect(await totalOf('city=Durango')).toBe(count(({ city }) => city === 'Durango'));
    expect(await totalOf('community=none')).toBe(count(({ community }) => community === null));
    expect(await totalOf('community=any')).toBe(count(({ community }) => community !== null));
    expect(await totalOf(`community=${groupId}`)).toBe(await totalOf('community=any'));
    expect(await totalOf(`personId=${state.id}`)).toBe(1);
    expect(await totalOf(`personId=${state.id},${coordinator.id},999999`)).toBe(2);
    // One label for two values.
    const members = ['integrante', 'leader', 'local_coordinator', 'regional_coordinator'];
    expect(await totalOf('role=leader')).toBe(count(({ role }) => members.includes(role)));
    expect(await totalOf('role=lider,admin')).toBe(
      count(({ role }) => ['lider', 'admin'].includes(role)),
    );
    const { everybody: whole } = await page(state, '?limit=1&status=pending');
    expect(whole?.counts).toEqual({
      total: everybody.length,
      pending: count(({ status }) => status === 'pending'),
      approved: count(({ status }) => status === 'approved'),
      rejected: count(({ status }) => status === 'rejected'),
    });
    expect(whole?.states).toEqual(['Durango']);
    expect(whole?.cities).toEqual([]);
    expect((await page(state, '?state=Durango')).everybody?.cities).toEqual(['Durango']);
    expect(new Set(whole?.roles)).toEqual(new Set(everybody.map(({ role }) => role)));
  });

  it('search words in any order, accents and case aside', async () => {
    const someone = await t.addPerson('integrante');
    await t.change('people', someone.id, { alias: 'María Peña Öhm', city: 'Gómez Palacio' });
    const other = await t.addPerson('integrante');
    await t.change('people', other.id, { alias: '100%_\\ Ana' });
    const found = async (search: string) =>
      names(await page(admin, `?search=${encodeURIComponent(search)}`));
    for (const search of ['PENA maria', 'gomez, peña', 'ohm durango', 'aría peñ']) {
      expect(await found(search), search).toEqual(['María Peña Öhm']);
    }
    expect(await found('%_')).toEqual(['100%_\\ Ana']);
    expect(await found('\\')).toEqual(['100%_\\ Ana']);
    expect(await found('a_a')).toEqual([]);
    // Found by the current name.
    await t.change('people', someone.id, { alias: 'Lupe' });
    expect(await found('peña')).toEqual([]);
    expect(await found('lupe gomez')).toEqual(['Lupe']);
  });

  it('search the community too, and choosing has names before places', async () => {
    const add = async (facts: object) => {
      const person = await t.addPerson('integrante');
      await t.change('people', person.id, facts);
      return person;
    };
    const member = await add({ alias: 'María' });
    const left = await add({ alias: 'Marta' });
    await add({ alias: 'Abel', city: 'Santa Rita' });
    await add({ alias: 'Rita Santana' });
    await t.addMember(groupId, member.id);
    await t.addMember(groupId, left.id);
    await t.store.write((trx) =>
      trx
        .updateTable('memberships')
        .set({ left_at: t.clock.now })
        .where('person_id', '=', left.id)
        .execute(),
    );
    const found = async (query: string) => names(await page(admin, `?role=integrante&${query}`));
    expect(await found('search=maria+santa+rita')).toEqual(['María']);
    expect(await found('search=mar+rita')).toEqual(['María']);
    expect(await found('search=santa+rita')).toEqual(['Abel', 'María', 'Rita Santana']);
    const chosen = ['Rita Santana', 'Abel', 'María'];
    expect(await found('search=santa+rita&purpose=choose')).toEqual(chosen);
    const paged = await read(admin, 'search=rita&purpose=choose&role=integrante&limit=1');
    expect(paged.map(({ alias }) => alias)).toEqual(chosen);
    const near = await found('search=rita&purpose=choose&near=Durango');
    expect(near[0]).toBe('Rita Santana');
  });

  it('find no address that the caller is not shown, nor sort by it', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(groupId, member.id);
    const peer = await t.addPerson('coordinador_estatal');
    await t.change('people', member.id, { email: 'secreto@demo.example' });
    await t.change('people', peer.id, { email: 'secreto2@demo.example', phone: '618 555 0199' });
    const found = async (as: Person) =>
      (await page(as, '?search=secreto')).rows.map(({ id }) => id);
    expect((await found(admin)).sort((a, b) => a - b)).toEqual([member.id, peer.id]);
    expect(await found(state)).toEqual([member.id]);
    expect(await found(coordinator)).toEqual([member.id]);
    const asking = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', asking.id, { community_hint: 'Santa Rita', email: 'secreto3@a.mx' });
    expect(await found(coordinator)).toEqual([member.id]);
    const [first] = (await page(state, '?sort=phone&limit=1')).rows;
    expect(first?.phone).toBeNull();
  });
});

describe('a page', () => {
  it('for choosing has neither contact nor birth, and is nobody’s privacy', async () => {
    const member = await t.addPerson('integrante');
    await t.change('people', member.id, { email: 'a@demo.example', birth_year: 1990 });
    const { text } = await ask(admin, '?purpose=choose');
    expect(text).not.toContain('@');
    expect(text).not.toContain('1990');
    expect(await t.actions()).toEqual([]);
  });

  it('for a file has all that match, in order, and the audit names them', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => t.addPerson('lider')));
    for (const { id } of people) await t.change('people', id, { email: `o${id}@demo.example` });
    const { rows, next } = await page(state, '?purpose=export&role=lider&sort=email&limit=10');
    expect([rows.length, next]).toEqual([120, null]);
    const emails = rows.map(({ email }) => email ?? '');
    expect(emails).toEqual([...emails].sort());
    await expect.poll(t.actions).toEqual(['people.read', 'people.exported']);
    const [row] = await t.store.read.selectFrom('audit').selectAll().execute();
    const detail = JSON.parse(row?.detail ?? '');
    expect(detail).toMatchObject({ what: 'people.page', reason: 'export', count: 120 });
    expect(new Set(detail.ids)).toEqual(new Set(people.map(({ id }) => id)));
    // A large export appears in the exporter's own record and in every administrator's bell.
    expect(await t.history(state.id)).toMatchObject([{ kind: 'exported', to_value: '120' }]);
    const items = async (as: Person) =>
      (await t.ask<{ items: { kind: string }[] }>(as, 'GET', '/me/notifications')).json.items;
    expect(await items(await t.addPerson('admin'))).toMatchObject([{ kind: 'exports', count: 1 }]);
    expect(await items(state)).toEqual([]);
  });

  it('is noted each on its own, without what was typed', async () => {
    for (const name of ['a', 'b', 'c']) {
      await t.change('people', (await t.addPerson('lider')).id, { email: `${name}@demo.example` });
    }
    const first = await page(state, '?limit=2&role=lider&search=demo.example');
    await page(state, `?limit=2&role=lider&search=demo.example&cursor=${first.next}`);
    await expect.poll(t.actions).toEqual(['people.read', 'people.read']);
    const rows = await t.store.read.selectFrom('audit').select('detail').orderBy('id').execute();
    expect(rows.map(({ detail }) => JSON.parse(detail).count)).toEqual([2, 1]);
    expect(rows.map(({ detail }) => detail).join()).not.toContain('demo.example');
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
    [`?cursor=${cursor(['a', -1])}`, 'La lista cambió. Vuelve a abrirla.'],
    [`?cursor=${cursor([null, 1])}`, 'La lista cambió. Vuelve a abrirla.'],
    [`?cursor=${cursor([1, 1])}`, 'La lista cambió. Vuelve a abrirla.'],
    [`?cursor=${cursor(['a\u0000', 1])}`, 'La lista cambió. Vuelve a abrirla.'],
    [`?sort=born&cursor=${cursor(['1', 1])}`, 'La lista cambió. Vuelve a abrirla.'],
    [`?sort=born&cursor=${cursor([1e30, 1])}`, 'La lista cambió. Vuelve a abrirla.'],
    ['?limit=0', 'Se esperaba un número mayor a 0'],
    ['?limit=101', 'Máximo 100 personas por página'],
    ['?limit=diez', 'Se esperaba un número'],
    ['?sort=password_hash', 'No se puede ordenar así'],
    ['?status=erased', 'El estado no es válido'],
  ])('refuses %s in a sentence', async (query, sentence) => {
    const [status, text] = refusal(await ask(admin, query));
    expect([400, 422]).toContain(status);
    expect(text).toBe(sentence);
  });

  it('takes any number that a number may be', async () => {
    const query = `?sort=born&cursor=${cursor([Number.MAX_SAFE_INTEGER, 1])}`;
    expect((await ask(admin, query)).status).toBe(200);
  });
});
