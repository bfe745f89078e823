import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, START, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World, type WorldGroup } from '../support/world.ts';

/** G3: every id in the body is checked, not only the one in the path. */
let test: TestApp;
let world: World;
let as: string;
let own: WorldGroup;
let foreign: WorldGroup;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
  own = world.community('Durango');
  foreign = world.community('Chihuahua');
  as = await test.session(world.person('coordinador_de_comunidad', 'Durango').id);
});
afterAll(() => test.close());

const DATE = new Date(START).toISOString();

async function addName(group: WorldGroup): Promise<number> {
  return test.store.write(async (trx) => {
    const { id } = await trx
      .selectFrom('meetings')
      .select('id')
      .where('uuid', '=', group.meeting)
      .executeTakeFirstOrThrow();
    const name = await trx
      .insertInto('meeting_names')
      .values({ meeting_id: id, name: 'Chuy', present: 1, change: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return name.id;
  });
}

/** A refusal as its sender sees it. */
async function refusal(method: string, path: string, body: object): Promise<[number, string]> {
  const got = await test.ask(method, `/api${path}`, { as, body });
  return [got.status, got.text];
}

const NOT_FOUND = [404, 'No se encontró lo que buscas'];

async function everything(): Promise<string> {
  const { read } = test.store;
  const tables = ['meetings', 'meeting_names', 'attendance', 'follow_ups'] as const;
  const rows = await Promise.all(
    tables.map((table) => read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

describe('an id in the body of somebody else’s', () => {
  it('meeting merges nothing, and is not told from one that is missing', async () => {
    const path = `/meetings/${own.meeting}/merge`;
    const before = await everything();
    expect(await refusal('POST', path, { from: foreign.meeting })).toEqual(NOT_FOUND);
    expect(await refusal('POST', path, { from: randomUUID() })).toEqual(NOT_FOUND);
    expect(await everything()).toBe(before);
  });

  it('name is not matched through a meeting of one’s own', async () => {
    const nameId = await addName(foreign);
    const before = await everything();
    const path = `/meetings/${own.meeting}/match-names`;
    expect(await refusal('POST', path, { nameId, memberId: own.localId })).toEqual(NOT_FOUND);
    expect(await everything()).toBe(before);
  });

  it('name written by hand is neither marked nor moved', async () => {
    const uuid = '018f0000-0000-7000-8000-0000000000aa';
    const nameId = await addName(foreign);
    await test.store.write((trx) =>
      trx.updateTable('meeting_names').set({ uuid }).where('id', '=', nameId).execute(),
    );
    const before = await everything();
    const body = { name: 'Chuy', set: { removed: true } };
    const path = `/meetings/${foreign.meeting}/names/${uuid}`;
    expect(await refusal('PUT', path, body)).toEqual(NOT_FOUND);
    expect(await everything()).toBe(before);
    const matched = { nameUuid: uuid, memberId: own.localId };
    const toOwn = `/meetings/${own.meeting}/match-names`;
    expect(await refusal('POST', toOwn, matched)).toEqual(NOT_FOUND);
    expect(await everything()).toBe(before);
  });

  it('person gets no marks in a meeting of one’s own', async () => {
    const nameId = await addName(own);
    const before = await everything();
    const path = `/meetings/${own.meeting}/match-names`;
    expect(await refusal('POST', path, { nameId, memberId: foreign.localId })).toEqual(NOT_FOUND);
    expect(await refusal('POST', path, { nameId, memberId: 999_999 })).toEqual(NOT_FOUND);
    expect(await everything()).toBe(before);
  });

  it.each([
    ['readings', { bookTitle: 'Camino', pagesRead: 1 }],
    ['sports', { exercised: true }],
    ['prospects', { prospectName: 'Ana', prospectContact: '-', currentStage: 'Invitado' }],
    ['contact-notes', { channel: 'visita' }],
  ])('membership gets no note among one’s own %s', async (what, fields) => {
    const before = await everything();
    const path = `/groups/${own.id}/${what}`;
    // The same of a person elsewhere and of none: the number is said back, and no name.
    for (const attendeeId of [foreign.membershipId, 999_999]) {
      expect(await refusal('POST', path, { date: DATE, attendeeId, ...fields })).toEqual([
        422,
        `La persona con el número ${attendeeId} no es de este grupo`,
      ]);
    }
    expect(await everything()).toBe(before);
  });

  it('membership, sent from a phone, makes a note about nobody', async () => {
    const { id } = world.person('coordinador_de_comunidad', 'Durango');
    const noteId = randomUUID();
    const op = {
      ...{ opId: randomUUID(), seq: 1, userId: id, schema: 1, app: 'test' },
      ...{ tapWall: START, clockOffset: 0, seenServer: null },
      endpoint: 'readings.create',
      params: { id: own.id },
      body: {
        ...{ id: noteId, date: DATE, attendeeId: foreign.membershipId },
        ...{ bookTitle: 'Camino', pagesRead: 1 },
      },
    };
    const body = { queueId: randomUUID(), sentWall: START, ops: [op] };
    const got = await test.ask('POST', '/api/sync/push', { as, body });
    expect(got.json).toMatchObject({ ops: [{ outcome: 'applied' }] });
    const note = await test.store.read
      .selectFrom('follow_ups')
      .selectAll()
      .where('uuid', '=', noteId)
      .executeTakeFirst();
    expect([note?.group_id, note?.person_id]).toEqual([own.id, null]);
    // The mark of the other group's person stands nowhere in what comes back.
    expect(got.text).not.toContain(`mk${foreign.localId}`);
  });

  it('note is not changed, taken away or told to exist', async () => {
    const before = await everything();
    const set = { removed: true };
    expect(await refusal('PUT', `/follow-up/${foreign.note}`, { set })).toEqual(NOT_FOUND);
    expect(await refusal('PUT', `/follow-up/${randomUUID()}`, { set })).toEqual(NOT_FOUND);
    expect(await everything()).toBe(before);
  });

  it('group is not the one a note is said to be made in again', async () => {
    const taken = { id: foreign.note, date: DATE, prospectName: 'Ana', prospectContact: '-' };
    const path = `/groups/${own.id}/prospects`;
    const before = await everything();
    const [status] = await refusal('POST', path, { ...taken, currentStage: 'Invitado' });
    expect(status).toBe(409);
    expect(await everything()).toBe(before);
  });
});
