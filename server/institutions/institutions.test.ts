import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { citiesSummary, institutionsByCity, nearDuplicates } from '#contract/institutions';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { erasePerson } from '../privacy/erase-person.ts';
import { attachInstitutions, dropUnusedEntries } from './attach-institutions.ts';
import { fillCatalog, rekeyCatalog } from './fill-catalog.ts';

let t: PeopleApp;
let admin: Person;
let state: Person;
let leader: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  state = await t.addPerson('coordinador_estatal');
  leader = await t.addPerson('lider');
});
afterEach(() => t.close());

/** A person declaring these institutions; with null as alias, one of many. */
async function worker(names: string[], place = 'Durango', status = 'approved'): Promise<Person> {
  const person = await t.addPerson('integrante', place, status);
  await t.store.write(async (trx) => {
    const rows = names.map((institution_name) => ({
      ...{ person_id: person.id, work_area: 'gobierno', institution_name },
    }));
    await trx.insertInto('institutions').values(rows).execute();
    await attachInstitutions(trx, person.id);
  });
  return person;
}

async function workers(count: number, name: string, place = 'Durango'): Promise<void> {
  for (let each = 0; each < count; each += 1) await worker([name], place);
}

const report = async (as: Person) =>
  (await t.ask<AnswerOf<typeof institutionsByCity>>(as, 'GET', '/reports/institutions-by-city'))
    .json;
const cities = async (as: Person) =>
  (await t.ask<AnswerOf<typeof citiesSummary>>(as, 'GET', '/reports/cities-summary')).json;
const near = async (as: Person) =>
  (await t.ask<AnswerOf<typeof nearDuplicates>>(as, 'GET', '/institutions/near-duplicates')).json;
const counts = async (as: Person) =>
  (await report(as)).map((row) => [row.institution_name, row.total_members]);
const alias = async ({ id }: Person) => (await t.person(id)).alias;
const catalog = () =>
  t.store.read.selectFrom('institution_catalog').selectAll().orderBy('id').execute();
const declared = () =>
  t.store.read.selectFrom('institutions').select('institution_name').orderBy('id').execute();

describe('institutions by city', () => {
  it('joins the spellings of one name, and counts a person of three once', async () => {
    const one = await worker(['IMSS', 'I.M.S.S.', 'Cáritas']);
    await worker(['Imss Durango']);
    await worker(['IMSS'], 'Durango', 'pending');
    expect(await counts(admin)).toEqual([
      ['IMSS', 2],
      ['Cáritas', 1],
    ]);
    expect(await cities(admin)).toEqual([
      { city: 'Durango', state: 'Durango', total_institutions: 2, total_members: 2 },
    ]);
    const [, caritas] = await report(admin);
    expect(caritas?.members_names).toEqual([await alias(one)]);
  });

  it('names nobody where six work, nor whom the caller may not list', async () => {
    await workers(6, 'IMSS');
    const hidden = await worker(['Cáritas']);
    await t.change('people', hidden.id, {
      created_by: admin.id,
      consent_version: null,
      role: 'coordinador_estatal',
    });
    expect((await report(state)).map((row) => row.members_names)).toEqual([null, []]);
  });

  it('shows a state its own alone', async () => {
    await worker(['IMSS']);
    await worker(['IMSS'], 'Chihuahua');
    expect((await report(state)).map((row) => row.state)).toEqual(['Durango']);
    expect((await report(admin)).map((row) => row.state).sort()).toEqual(['Chihuahua', 'Durango']);
    expect((await cities(state)).map((row) => row.state)).toEqual(['Durango']);
  });

  it('tells whoever has aggregates no name and no small count', async () => {
    await workers(9, 'IMSS');
    await workers(6, 'Ayuntamiento');
    const alone = await worker(['Notaría Salinas']);
    const got = await t.ask(leader, 'GET', '/reports/institutions-by-city');
    expect(got.text).not.toContain('Salinas');
    expect(got.text).not.toContain(await alias(alone));
    expect(await counts(leader)).toEqual([
      ['IMSS', 9],
      ['Otras instituciones', 7],
    ]);
    expect(await cities(leader)).toMatchObject([{ total_institutions: 1, total_members: 16 }]);
    await t.change('people', alone.id, { status: 'rejected' });
    await worker(['Notaría'], 'Chihuahua');
    expect((await counts(leader)).at(-1)).toEqual(['Ayuntamiento', 6]);
  });

  it('hides the total of a city that would give away who is left', async () => {
    await workers(5, 'IMSS');
    await worker(['Uno']);
    await worker(['Dos']);
    expect(await counts(leader)).toEqual([
      ['IMSS', 5],
      ['Otras instituciones', null],
    ]);
    expect(await cities(leader)).toMatchObject([{ total_members: null }]);
  });

  it('leaves a trace with those whose workplace was read', async () => {
    const one = await worker(['Cáritas']);
    await report(admin);
    await expect.poll(async () => (await t.actions()).includes('people.read')).toBe(true);
    const views = await t.store.read.selectFrom('record_views').selectAll().execute();
    expect(views).toMatchObject([{ person_id: one.id, what: 'institutions.by-city' }]);
  });
});

describe('near-duplicates', () => {
  beforeEach(async () => {
    await worker(['Hospital General']);
    await worker(['Hospital General']);
    await worker(['Hospital General 450']);
  });

  it('are merged by a person, and taken apart again', async () => {
    const [pair] = (await near(admin)).pairs;
    expect([pair?.one.name, pair?.other.name]).toEqual([
      'Hospital General',
      'Hospital General 450',
    ]);
    const path = `/institutions/${pair?.other.id}`;
    const before = await declared();
    expect((await t.ask(state, 'POST', `${path}/merge`, { into: pair?.one.id })).status).toBe(200);
    expect(await counts(admin)).toEqual([['Hospital General', 3]]);
    expect(await near(state)).toMatchObject({
      pairs: [],
      merged: [{ name: 'Hospital General 450', into: { name: 'Hospital General' } }],
    });
    expect(await declared()).toEqual(before);
    await t.ask(state, 'POST', `${path}/unmerge`);
    expect(await counts(admin)).toHaveLength(2);
    expect(await t.actions()).toEqual(
      expect.arrayContaining(['institution.merged', 'institution.unmerged']),
    );
  });

  it('are told apart, and the question comes back', async () => {
    const [pair] = (await near(admin)).pairs;
    const tell = (isApart: boolean) =>
      t.ask(admin, 'PUT', `/institutions/${pair?.one.id}/apart`, {
        other: pair?.other.id,
        isApart,
      });
    await tell(true);
    await tell(true);
    expect(await near(admin)).toMatchObject({ pairs: [], apart: [{ one: { id: pair?.one.id } }] });
    await tell(false);
    expect((await near(admin)).pairs).toHaveLength(1);
  });

  it('of another city, of itself or merged already are refused', async () => {
    await worker(['Hospital General'], 'Chihuahua');
    const [one, other, far] = await catalog();
    const merge = async (id = 0, into = 0) =>
      (await t.ask(admin, 'POST', `/institutions/${id}/merge`, { into })).status;
    expect(await merge(one?.id, far?.id)).toBe(422);
    expect(await merge(one?.id, one?.id)).toBe(422);
    expect(await merge(one?.id, 999_999)).toBe(404);
    expect(await merge(other?.id, one?.id)).toBe(200);
    expect(await merge(other?.id, one?.id)).toBe(200);
    expect(await merge(one?.id, other?.id)).toBe(409);
    const byState = await t.ask(state, 'POST', `/institutions/${far?.id}/unmerge`);
    expect(byState.status).toBe(404);
  });
});

describe('the catalogue', () => {
  it('follows a person who moves, corrects and goes', async () => {
    const one = await worker(['IMSS Gómez Palacio', '¿?']);
    expect((await catalog()).map(({ key }) => key)).toEqual(['gomez imss palacio']);
    const location = { state: 'Durango', city: 'Gómez Palacio' };
    await t.ask(admin, 'PATCH', `/users/${one.id}/location`, location);
    expect(await catalog()).toMatchObject([{ key: 'imss', city: 'Gómez Palacio' }]);
    const institutions = [{ workArea: 'gobierno', institutionName: 'SAT', position: null }];
    const body = { field: 'institutions', value: 'Cambié', institutions };
    expect((await t.ask(one, 'POST', '/me/rectification', body)).status).toBe(201);
    expect((await catalog()).map(({ key }) => key)).toEqual(['sat']);
    const erasure = { personId: one.id, actorId: null, by: 'operator', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    expect(await catalog()).toEqual([]);
  });

  it('keeps what was merged together when the entry in between goes', async () => {
    await worker(['Uno A', 'Dos B', 'Tres C']);
    const [one, two, three] = await catalog();
    await t.ask(admin, 'POST', `/institutions/${one?.id}/merge`, { into: two?.id });
    await t.ask(admin, 'POST', `/institutions/${two?.id}/merge`, { into: three?.id });
    expect(await counts(admin)).toEqual([['Tres C', 1]]);
    await t.store.write(async (trx) => {
      await trx
        .deleteFrom('institutions')
        .where('catalog_id', '=', two?.id ?? 0)
        .execute();
      await dropUnusedEntries(trx, [two?.id ?? 0]);
      await trx
        .deleteFrom('institutions')
        .where('catalog_id', '=', three?.id ?? 0)
        .execute();
      await dropUnusedEntries(trx, [three?.id ?? 0]);
    });
    expect(await counts(admin)).toEqual([['Uno A', 1]]);
  });

  it('is filled for what was declared before it was there', async () => {
    await worker(['IMSS', '…']);
    await worker(['I.M.S.S.']);
    await t.store.write(async (trx) => {
      await trx.updateTable('institutions').set({ catalog_id: null }).execute();
      await trx.deleteFrom('institution_catalog').execute();
      await fillCatalog(trx);
    });
    expect(await catalog()).toMatchObject([{ name: 'IMSS', key: 'imss', merged_into: null }]);
    expect(await counts(admin)).toEqual([['IMSS', 2]]);
  });
});

it('keys of before are brought to today’s, and what is no institution leaves the catalogue', async () => {
  await worker(['Cementos Norte', 'Técnica 12', 'Lala', 'Lala Dos']);
  const old = ['cementos cv norte sa', '12 no tecnica', 'lala', 'lala sa'];
  const names = ['Cementos Norte S.A. de C.V.', 'Técnica No. 12', 'Lala', 'Lala S.A.'];
  await t.store.write(async (trx) => {
    const rows = await trx.selectFrom('institution_catalog').select('id').orderBy('id').execute();
    for (const [index, { id }] of rows.entries()) {
      await trx
        .updateTable('institution_catalog')
        .set({ key: old[index] ?? '', name: names[index] ?? '' })
        .where('id', '=', id)
        .execute();
    }
    const place = { state: 'Durango', city: 'Durango', city_key: 'durango', work_area: 'gobierno' };
    const { id } = await trx
      .insertInto('institution_catalog')
      .values({ ...place, name: 'Ninguna', key: 'ninguna' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('institutions')
      .values({
        person_id: admin.id,
        work_area: 'gobierno',
        institution_name: 'Ninguna',
        catalog_id: id,
      })
      .execute();
    await rekeyCatalog(trx);
  });
  expect((await catalog()).map(({ key }) => key)).toEqual([
    ...['cementos norte', '12 tecnica', 'lala', 'lala sa'],
  ]);
  expect((await near(admin)).pairs.map(({ one, other }) => [one.name, other.name])).toEqual([
    ['Lala', 'Lala S.A.'],
  ]);
  expect(await declared()).toHaveLength(5);
});

it('suggests what five people of the city declared', async () => {
  await workers(5, 'IMSS');
  await workers(4, 'Cáritas');
  await workers(5, 'SAT', 'Chihuahua');
  const names = async (as: Person, query = '') =>
    (await t.ask<{ name: string }[]>(as, 'GET', `/institutions/suggestions${query}`)).text;
  expect(await names(leader)).toBe('[{"name":"IMSS","work_area":"gobierno"}]');
  expect(await names(admin, '?state=Chihuahua&city=Chihuahua')).toContain('SAT');
  expect(await names(leader, '?state=Chihuahua&city=Chihuahua')).toContain('fuera de tu zona');
});
