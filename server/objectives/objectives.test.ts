import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { Objective } from '#contract/objectives';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let state: Person;
let community: number;

/** The clock stands at 19 November 2026 in Durango. */
beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  community = (await t.addCommunity(null)).id;
});
afterEach(() => t.close());

const aim = { title: 'Cien familias', source: 'manual', target: 100, deadline: '2026-12-31' };
const create = (as: Person, more: object = {}) =>
  t.ask<Objective>(as, 'POST', '/objectives', { ...aim, state: 'Durango', ...more });
const list = async (as: Person) => (await t.ask<Objective[]>(as, 'GET', '/objectives')).json;
const declare = (as: Person, id: number, value: number, note = 'Según el padrón') =>
  t.ask<Objective>(as, 'POST', `/objectives/${id}/updates`, { value, note });
const change = (as: Person, id: number, more: object = {}) =>
  t.ask<Objective>(as, 'PUT', `/objectives/${id}`, { ...aim, ...more });

const edit = (as: Person, id: number, body: object) =>
  t.ask<Objective>(as, 'PUT', `/objectives/${id}`, body);

/** Days pass and sessions end: another person of the state asks. */
async function pass(days: number): Promise<void> {
  t.clock.now += days * DAY_MS;
  state = await t.addPerson('coordinador_estatal');
}

async function addMembers(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let one = 0; one < count; one += 1) {
    const person = await t.addPerson('integrante');
    await t.addMember(community, person.id);
    people.push(person);
  }
  return people;
}

describe('an objective that is declared', () => {
  it('tells each number with its comment, and is unknown once nobody declares any more', async () => {
    const { json, status } = await create(state);
    expect([status, json.status, json.current]).toEqual([201, 'on_track', 0]);
    await pass(20);
    await declare(state, json.id, 20);
    const { json: told } = await declare(state, json.id, 35, 'Con la colonia Obrera');
    expect(told).toMatchObject({ current: 35, percent: 35, expected: 48, status: 'at_risk' });
    expect(told.updates.map(({ value, note }) => [value, note])).toEqual([
      [35, 'Con la colonia Obrera'],
      [20, 'Según el padrón'],
    ]);
    await pass(31);
    expect((await list(state))[0]?.status).toBe('unknown');
  });

  it('needs the comment, a target above 0 and a day to come', async () => {
    const { json } = await create(state);
    expect(refusal(await declare(state, json.id, 3, '  '))).toEqual([
      ...[422, 'Escribe un comentario: de dónde sale este número'],
    ]);
    expect(refusal(await create(state, { target: 0 }))).toEqual([
      ...[422, 'La meta debe ser mayor que 0'],
    ]);
    expect(refusal(await create(state, { deadline: '2026-11-18' }))).toEqual([
      ...[422, 'La fecha ya pasó'],
    ]);
  });
});

describe('an objective that measures itself', () => {
  it('begins with what is there, follows the register, and takes no declaration', async () => {
    await addMembers(3);
    expect(refusal(await create(state, { source: 'people_with_community', target: 3 }))).toEqual([
      ...[422, 'La meta debe ser mayor que 3, lo que hay hoy'],
    ]);
    const { json } = await create(state, { source: 'people_with_community', target: 10 });
    expect(json).toMatchObject({ startValue: 3, current: 3, percent: 30 });
    const [first] = await addMembers(4);
    expect((await list(state))[0]).toMatchObject({ current: 7, percent: 70, status: 'on_track' });
    await t.change('people', Number(first?.id), { status: 'pending' });
    expect((await list(state))[0]?.current).toBe(6);
    expect((await declare(state, json.id, 9)).status).toBe(409);
    await pass(50);
    expect((await list(state))[0]).toMatchObject({ status: 'behind', expected: 10 });
  });

  it('counts communities that met in 30 days, and tertulias of its days that were not cancelled', async () => {
    const leader = await t.addPerson('coordinador_de_comunidad');
    const other = (await t.addCommunity(leader.id)).id;
    for (const [id, ago] of [
      [community, 3],
      [other, 40],
    ] as const) {
      await insertMeeting(id, t.clock.now - ago * DAY_MS);
    }
    await create(state, { source: 'active_communities', target: 5 });
    await create(state, { source: 'tertulias', target: 4, deadline: '2026-12-30' });
    await pass(10);
    await insertTertulia(t.clock.now - DAY_MS);
    await insertTertulia(t.clock.now - DAY_MS, 'cancelled');
    await insertTertulia(t.clock.now - 30 * DAY_MS);
    await insertTertulia(t.clock.now + DAY_MS);
    const told = await list(state);
    expect(told.map(({ source, current }) => [source, current])).toEqual([
      ['tertulias', 1],
      ['active_communities', 1],
    ]);
  });
});

it('counts who answered agendas of the state in its days', async () => {
  const [ana, beto] = await addMembers(2);
  await create(state, { source: 'agenda_answers', target: 5 });
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('agendas')
      .values({
        ...{ title: 'Parques', city: 'Durango', state: 'Durango', whatsapp_message: '{link}' },
        ...{ created_at: 1, change: 3 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [person, responded_at] of [
      [ana, t.clock.now],
      [beto, t.clock.now - 20 * DAY_MS],
    ] as const) {
      await trx
        .insertInto('agenda_participants')
        .values({ agenda_id: id, person_id: person?.id, added_at: 1, responded_at, change: 0 })
        .execute();
    }
  });
  expect((await list(state))[0]?.current).toBe(1);
});

it('a closed one stays as it was, until it is opened again', async () => {
  await addMembers(2);
  const { json } = await create(state, { source: 'people_with_community', target: 10 });
  const { json: closed } = await change(state, json.id, { target: 10, isClosed: true });
  expect(closed.closedAt).not.toBeNull();
  await addMembers(3);
  expect((await list(state))[0]).toMatchObject({ current: 2, percent: 20 });
  await change(state, json.id, { target: 10, isClosed: false });
  expect((await list(state))[0]).toMatchObject({ current: 5, closedAt: null });
  expect(await t.actions()).toEqual(
    expect.arrayContaining(['objective.created', 'objective.closed', 'objective.reopened']),
  );
});

describe('two people who change one at the same time', () => {
  it('the second is answered what the first saved, and nothing of theirs is stored', async () => {
    const { json: opened } = await create(state);
    const { version, id } = opened;
    const other = await t.addPerson('coordinador_estatal');
    const { json: first } = await edit(other, id, { version, title: 'Doscientas familias' });
    expect(first).toMatchObject({ title: 'Doscientas familias', target: 100 });
    const second = await edit(state, id, { version, title: 'Mil familias', target: 1_000 });
    expect(refusal(second)).toEqual([
      ...[409, 'Alguien lo cambió mientras tanto. Revisa qué cambió y guarda de nuevo'],
    ]);
    expect((await list(state))[0]).toEqual(first);
    const { status } = await edit(state, id, { version: first.version, target: 1_000 });
    expect(status).toBe(200);
    expect((await list(state))[0]).toMatchObject({ title: 'Doscientas familias', target: 1_000 });
  });

  it('an older app, which sends no version, still saves what it sends', async () => {
    const { json } = await create(state, { description: 'De la colonia' });
    await edit(state, json.id, { title: 'Otra' });
    expect((await list(state))[0]).toMatchObject({ title: 'Otra', description: 'De la colonia' });
  });

  it('no form opens a closed one again', async () => {
    const { json } = await create(state);
    const { version, id } = json;
    const { json: closed } = await edit(state, id, { isClosed: true });
    expect(closed.closedAt).not.toBeNull();
    expect((await edit(state, id, { version, title: 'Mil' })).status).toBe(409);
    expect((await edit(state, id, { version: closed.version, isClosed: false })).status).toBe(422);
    // The whole form of an older app, opened before it was closed.
    await change(state, id, { title: 'Mil familias', isClosed: false });
    expect((await list(state))[0]).toMatchObject({ title: 'Mil familias', status: closed.status });
    expect((await list(state))[0]?.closedAt).toBe(closed.closedAt);
    await edit(state, id, { isClosed: false });
    expect((await list(state))[0]?.closedAt).toBeNull();
  });
});

describe('who answers for it', () => {
  it('are approved people of its state; whom the caller cannot see stays', async () => {
    const [first, second] = await addMembers(2);
    const far = await t.addPerson('integrante', 'Chihuahua');
    const pending = await t.addPerson('integrante');
    await t.change('people', pending.id, { status: 'pending' });
    for (const id of [far.id, pending.id]) {
      expect((await create(state, { peopleIds: [id] })).status).toBe(422);
    }
    const ids = [Number(first?.id), Number(second?.id)];
    const { json } = await create(state, { peopleIds: ids });
    expect(json.assignedPeople).toBe(2);
    await t.change('people', ids[0] ?? 0, { state: 'Chihuahua' });
    const { json: told } = await change(state, json.id, { peopleIds: [] });
    expect([told.assignedPeople, told.people]).toEqual([1, []]);
  });

  it('another state’s coordinator neither sees nor changes it', async () => {
    const { json } = await create(state);
    const other = await t.addPerson('coordinador_estatal', 'Chihuahua');
    expect(await list(other)).toEqual([]);
    expect((await declare(other, json.id, 5)).status).toBe(404);
    expect((await change(other, json.id)).status).toBe(404);
    expect((await t.ask(other, 'GET', '/objectives?state=Durango')).status).toBe(403);
    expect((await create(other)).status).toBe(403);
  });
});

const insertMeeting = (group_id: number, date: number) =>
  t.store.write((trx) => insertHeld(trx, { group_id, date }));

async function insertTertulia(at: number, status: 'planned' | 'cancelled' = 'planned') {
  await t.store.write((trx) =>
    trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: crypto.randomUUID(), title: 'Tertulia', at, zone: 'America/Monterrey', status },
        ...{ zone_level: 'estado', zone_name: 'Durango', state: 'Durango', max_participants: 20 },
        ...{ frequency: 'unica', repeat_by: 'date', participant_selection: 'todos' },
        ...{ created_at: 1, change: 0 },
      })
      .execute(),
  );
}
