import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { FollowUpItem } from '#contract/follow-up';
import type { PullAnswer } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';

type Person = { id: number; secret: string };

let t: TestApp;
let coordinator: Person;
let leader: Person;
let group: { id: number };
let member: { id: number; attendeeId: number };

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  leader = await t.addPerson('lider');
  group = await t.addCommunity(coordinator.id);
  await t.addMember(group.id, leader.id);
  const { id } = await t.addPerson('integrante');
  member = { id, attendeeId: await t.addMember(group.id, id) };
});
afterEach(() => t.close());

const iso = (ago = 0) => new Date(t.clock.now - ago).toISOString();

function add(what: string, body: object, as = leader): Promise<Response> {
  const path = `/groups/${group.id}/${what}`;
  return t.call('POST', path, {
    as,
    body: { date: iso(), attendeeId: member.attendeeId, ...body },
  });
}

function update(id: string, set: object, base?: object, as = leader): Promise<Response> {
  return t.call('PUT', `/follow-up/${id}`, { as, body: { set, base } });
}

async function list(as = leader): Promise<FollowUpItem[]> {
  return (await t.call('GET', `/groups/${group.id}/follow-up`, { as })).json();
}

async function reading(body: object = {}): Promise<FollowUpItem> {
  const got = await add('readings', { bookTitle: 'Camino', pagesRead: 12, ...body });
  expect(got.status).toBe(201);
  return got.json();
}

const prospect = { prospectName: 'Ana', prospectContact: '618 555', currentStage: 'Contactado' };

const noteRow = (uuid: string) =>
  t.store.read
    .selectFrom('follow_ups')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

async function leave(): Promise<void> {
  await t.store.write((trx) =>
    trx
      .updateTable('memberships')
      .set({ left_at: t.clock.now - HOUR_MS })
      .where('id', '=', member.attendeeId)
      .execute(),
  );
}

describe('a note', () => {
  it.each([
    ['readings', { bookTitle: 'Camino', pagesRead: 12 }, 'reading'],
    ['sports', { exercised: true, sportType: 'Caminata', notes: 'Una hora' }, 'sport'],
    ['prospects', { ...prospect, nextStepDate: '2026-11-25T18:00:00.000Z' }, 'prospect'],
    ['contact-notes', { channel: 'visita', notes: 'Estuvo enferma' }, 'contact'],
  ])('of %s says whom it is about and who noted it', async (what, fields, kind) => {
    const got = await add(what, fields);
    expect(got.status).toBe(201);
    const note = await got.json();
    expect(note).toMatchObject({ ...fields, kind, groupId: group.id, memberId: member.id });
    expect(note.by).toMatch(/^lider /);
    expect(await list()).toEqual([{ ...note, next: null }]);
  });

  it('of an invitation may be nobody’s yet', async () => {
    const got = await add('prospects', { ...prospect, attendeeId: null });
    expect([got.status, (await got.json()).memberId]).toEqual([201, null]);
  });

  it('is made once, however often it is told', async () => {
    const id = newId(t);
    const first = await reading({ id });
    expect(await reading({ id })).toEqual(first);
    expect(await list()).toHaveLength(1);
    const other = await add('readings', { id, bookTitle: 'Otro', pagesRead: 1 }, coordinator);
    expect([other.status, await other.text()]).toEqual([409, 'Esa nota ya estaba registrada']);
    const sport = await add('sports', { id, exercised: true });
    expect(sport.status).toBe(409);
  });

  it('may be about who has left, and not about who never was there', async () => {
    await leave();
    expect((await reading()).memberId).toBe(member.id);
    const stranger = await t.addCommunity(coordinator.id);
    const attendeeId = await t.addMember(stranger.id, member.id);
    const got = await add('readings', { attendeeId, bookTitle: 'Camino', pagesRead: 1 });
    const said = `La persona con el número ${attendeeId} no es de este grupo`;
    expect([got.status, await got.text()]).toEqual([422, said]);
  });

  it('is read the newest first, without those taken away, and these can be brought back', async () => {
    const old = await reading({ date: iso(2 * HOUR_MS) });
    const recent = await reading({ date: iso(HOUR_MS) });
    expect((await list()).map(({ id }) => id)).toEqual([recent.id, old.id]);
    await update(recent.id, { removed: true });
    expect((await list()).map(({ id }) => id)).toEqual([old.id]);
    await update(recent.id, { removed: false });
    expect((await list()).map(({ id }) => id)).toEqual([recent.id, old.id]);
  });

  it('is for whoever keeps the register, not for every member', async () => {
    const other = await t.addPerson('integrante');
    await t.addMember(group.id, other.id);
    const got = await t.call('GET', `/groups/${group.id}/follow-up`, { as: other });
    expect(got.status).toBe(403);
    const stranger = await t.addPerson('lider');
    const far = await t.call('GET', `/groups/${group.id}/follow-up`, { as: stranger });
    expect(far.status).toBe(404);
  });
});

describe('a change to a note', () => {
  it('touches only what was said, and every value stays in the history', async () => {
    const { id } = await reading();
    const got = await update(id, { pagesRead: 40 });
    expect(await got.json()).toMatchObject({ bookTitle: 'Camino', pagesRead: 40 });
    const lines = await t.store.read.selectFrom('follow_up_history').selectAll().execute();
    expect(lines.map(({ field, value, author_id }) => [field, value, author_id])).toEqual([
      ['pagesRead', '40', leader.id],
    ]);
  });

  it('that changes nothing is none', async () => {
    const { id } = await reading();
    const before = await noteRow(id);
    await update(id, { pagesRead: 12, bookTitle: 'Camino' });
    expect(await noteRow(id)).toEqual(before);
  });

  it('of a field another kind has is refused by name', async () => {
    const { id } = await reading();
    const got = await update(id, { channel: 'visita' });
    expect([got.status, got.headers.get('X-Error-Field')]).toEqual([422, 'set.channel']);
    expect(await got.text()).toBe('Ese dato no corresponde a esta nota');
  });

  it('by two phones: the later wins field by field, whichever arrives first', async () => {
    for (const order of ['early first', 'late first']) {
      const { id } = await reading({ date: iso(9 * HOUR_MS) });
      t.clock.now += 3 * HOUR_MS;
      const [one, other] = [createWirePhone(t, leader), createWirePhone(t, coordinator)];
      const call = { endpoint: 'follow-up.update', params: { id } };
      const early = one.op({ ...call, set: { pagesRead: 20, bookTitle: 'El camino' } }, HOUR_MS);
      const late = other.op({ ...call, set: { pagesRead: 30 } }, HOUR_MS / 2);
      if (order === 'early first') await one.send(early);
      await other.send(late);
      if (order === 'late first') await one.send(early);
      const row = await noteRow(id);
      expect([row.pages_read, row.book_title]).toEqual([30, 'El camino']);
    }
  });

  it('by who had seen the value replaces it, even with a clock set back', async () => {
    const { id } = await reading();
    const phone = createWirePhone(t, coordinator);
    const base = { pagesRead: (await noteRow(id)).change };
    const set = { pagesRead: 50 };
    const op = phone.op(
      { endpoint: 'follow-up.update', params: { id }, set, base },
      200 * 24 * HOUR_MS,
    );
    expect((await phone.send(op))[0]?.outcome).toBe('applied');
    expect((await noteRow(id)).pages_read).toBe(50);
  });
});

describe('from a phone', () => {
  const note = (fields: object = {}) => ({
    endpoint: 'readings.create',
    params: { id: group.id },
    body: { id: newId(t), date: iso(), bookTitle: 'Camino', pagesRead: 3, ...fields },
  });

  it('a note whose person nobody knows is kept', async () => {
    const phone = createWirePhone(t, leader);
    const [answer] = await phone.send(phone.op(note({ attendeeId: 999_999 })));
    expect(answer?.outcome).toBe('applied');
    expect(await list()).toMatchObject([{ memberId: null, bookTitle: 'Camino' }]);
  });

  it('a note and its change arrive together, and other phones are told', async () => {
    const phone = createWirePhone(t, leader);
    const made = note({ attendeeId: member.attendeeId });
    const change = {
      endpoint: 'follow-up.update',
      params: { id: made.body.id },
      set: { pagesRead: 9 },
    };
    const ops = [phone.op(made), phone.op(change)];
    const outcomes = async () => (await phone.send(...ops)).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['applied', 'applied']);
    expect(await outcomes()).toEqual(['duplicate', 'duplicate']);
    const got = await t.call('GET', '/sync/pull', { as: coordinator });
    const pulled: PullAnswer = await got.json();
    expect(pulled.followUps).toMatchObject([{ id: made.body.id, pagesRead: 9 }]);
  });

  it('notes of who lost the right wait for the coordination, with what follows them', async () => {
    const phone = createWirePhone(t, leader);
    const known = await reading();
    const made = note({ attendeeId: member.attendeeId });
    const change = (id: string) =>
      phone.op({ endpoint: 'follow-up.update', params: { id }, set: { pagesRead: 9 } });
    await t.store.write((trx) =>
      trx.updateTable('people').set({ role: 'integrante' }).where('id', '=', leader.id).execute(),
    );
    const answers = await phone.send(phone.op(made), change(made.body.id), change(known.id));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(3).fill('quarantined'));
    const waiting = await t.store.read.selectFrom('quarantine').selectAll().execute();
    expect(waiting.map((row) => row.group_id)).toEqual(Array(3).fill(group.id));
    expect((await noteRow(known.id)).pages_read).toBe(12);
  });
});

describe('a leader who does not coordinate', () => {
  const told = { ...prospect, notes: 'Está pasando un duelo' };
  const pulled = async (as: Person) =>
    ((await (await t.call('GET', '/sync/pull', { as })).json()) as PullAnswer).followUps;

  it('reads neither remarks nor contact of what others noted, in no answer', async () => {
    const { id } = await (await add('prospects', told, coordinator)).json();
    await add('contact-notes', { channel: 'visita', notes: 'Estuvo enferma' }, coordinator);
    for (const notes of [await list(), await pulled(leader)]) {
      expect(notes).toHaveLength(2);
      expect(notes.every((note) => note.notes === null && note.prospectContact === null)).toBe(
        true,
      );
      expect(JSON.stringify(notes)).toContain('Contactado');
    }
    const moved = await update(id, { currentStage: 'Invitado' });
    expect(await moved.json()).toMatchObject({ currentStage: 'Invitado', notes: null });
    expect(await list(coordinator)).toContainEqual(
      expect.objectContaining({ notes: told.notes, prospectContact: '618 555' }),
    );
  });

  it('reads their own whole, and who coordinates reads them too', async () => {
    await add('prospects', told);
    for (const as of [leader, coordinator]) {
      expect(await list(as)).toMatchObject([{ notes: told.notes, prospectContact: '618 555' }]);
      expect(await pulled(as)).toMatchObject([{ notes: told.notes, prospectContact: '618 555' }]);
    }
  });

  it('reads all of a group they are named coordinator of; their phone fetches anew', async () => {
    await add('prospects', told, coordinator);
    const first = (await (await t.call('GET', '/sync/pull', { as: leader })).json()) as PullAnswer;
    await t.store.write((trx) =>
      trx
        .updateTable('groups')
        .set({ coordinator_id: leader.id })
        .where('id', '=', group.id)
        .execute(),
    );
    expect(await list()).toMatchObject([{ notes: told.notes }]);
    const path = `/sync/pull?cursor=${encodeURIComponent(first.cursor)}`;
    const next = (await (await t.call('GET', path, { as: leader })).json()) as PullAnswer;
    expect(next).toMatchObject({ reset: true, followUps: [{ notes: told.notes }] });
  });
});
