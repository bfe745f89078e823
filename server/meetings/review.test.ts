import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { MeetingItem } from '#contract/meetings';
import type { PullAnswer } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';

type Person = { id: number; secret: string };

let t: TestApp;
let coordinator: Person;
let leader: Person;
let member: Person;
let group: { id: number; publicId: string };

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  leader = await t.addPerson('lider');
  member = await t.addPerson('integrante');
  group = await t.addCommunity(coordinator.id);
  for (const { id } of [coordinator, leader, member]) await t.addMember(group.id, id);
});
afterEach(() => t.close());

const iso = () => new Date(t.clock.now).toISOString();

async function create(as: Person, body: object = {}): Promise<string> {
  const given = { id: newId(t), date: iso(), ...body };
  const got = await t.call('POST', `/communities/${group.id}/meetings`, { as, body: given });
  expect(got.status).toBe(201);
  return given.id;
}

async function createWith(body: object): Promise<string> {
  const id = newId(t);
  const path = `/teams/${group.publicId}/meetings`;
  const got = await t.call('POST', path, { body: { id, meetingDate: iso(), ...body } });
  expect(got.status).toBe(201);
  return id;
}

/** Somebody who left the community long ago. */
async function addFormer(): Promise<{ attendeeId: number; alias: string }> {
  const { id } = await t.addPerson('integrante');
  const attendeeId = await t.addMember(group.id, id, t.clock.now - 60 * DAY_MS);
  const { alias } = await t.store.read
    .selectFrom('people')
    .select('alias')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { attendeeId, alias };
}

function act(id: string, verb: string, body?: object, as = coordinator): Promise<Response> {
  return t.call('POST', `/meetings/${id}/${verb}`, { as, body: body ?? {} });
}

async function list(): Promise<MeetingItem[]> {
  const got = await t.call('GET', `/communities/${group.id}/meetings`, { as: coordinator });
  return got.json();
}

const meetingRow = (uuid: string) =>
  t.store.read
    .selectFrom('meetings')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

async function cellOf(uuid: string, personId = member.id) {
  const { id } = await meetingRow(uuid);
  return t.store.read
    .selectFrom('attendance')
    .selectAll()
    .where('meeting_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

async function historyOf(uuid: string) {
  const { id } = await meetingRow(uuid);
  return t.store.read
    .selectFrom('meeting_history')
    .selectAll()
    .where('meeting_id', '=', id)
    .orderBy('id')
    .execute();
}

async function nameIn(uuid: string, name: string) {
  const { id } = await meetingRow(uuid);
  return t.store.read
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

function mark(personId: number, set: object, base: Record<string, number | null> = {}) {
  return { endpoint: 'attendance.mark', body: { memberId: personId }, set: { ...set }, base };
}

describe('two registrations of one day that are two meetings', () => {
  it('say so of each other, on every phone, and the second time nothing new', async () => {
    const [one, other] = [await create(coordinator), await create(coordinator)];
    const said = await act(one, 'keep-apart', { from: other });
    expect(await said.json()).toMatchObject({ id: one, distinctFrom: [other] });
    await act(one, 'keep-apart', { from: other });
    const all = await list();
    const distinct = new Map(all.map(({ id, distinctFrom }) => [id, distinctFrom]));
    expect(distinct.get(one)).toEqual([other]);
    expect(distinct.get(other)).toEqual([one]);
    expect((await historyOf(one))[0]).toMatchObject({
      field: 'distinctFrom',
      value: JSON.stringify(other),
    });
  });

  it('a merge keeps what either was said not to be', async () => {
    const [into, from, third] = [
      await create(coordinator),
      await create(coordinator),
      await create(coordinator),
    ];
    await act(from, 'keep-apart', { from: third });
    await act(into, 'keep-apart', { from });
    const merged = await act(into, 'merge', { from });
    expect(await merged.json()).toMatchObject({ id: into, distinctFrom: [third] });
    // What was said of the lost one goes for the one that stays.
    expect((await act(from, 'keep-apart', { from: into })).status).toBe(200);
    expect((await meetingRow(into)).distinct_from).toBe(JSON.stringify([third]));
  });

  it('are of one group', async () => {
    const elsewhere = (await t.addCommunity(coordinator.id)).id;
    const one = await create(coordinator);
    const body = { date: '2026-11-20T01:30:00Z' };
    const made = await t.call('POST', `/communities/${elsewhere}/meetings`, {
      as: coordinator,
      body,
    });
    const { id: other } = (await made.json()) as { id: string };
    expect((await act(one, 'keep-apart', { from: other })).status).toBe(409);
  });
});

describe('a meeting that is set aside', () => {
  it('is kept and said to be so, and counts again when it is restored', async () => {
    const id = await create(coordinator);
    const before = (await meetingRow(id)).change;
    expect(await (await act(id, 'set-aside')).json()).toMatchObject({ id, setAside: true });
    const aside = await meetingRow(id);
    expect(aside.change).toBeGreaterThan(before);
    expect((await list()).map((meeting) => meeting.setAside)).toEqual([true]);
    expect(await (await act(id, 'restore')).json()).toMatchObject({ id, setAside: false });
    expect((await historyOf(id)).map(({ field, value }) => [field, value])).toEqual([
      ['setAside', 'true'],
      ['setAside', 'false'],
    ]);
  });

  it('changes nothing the second time', async () => {
    const id = await create(coordinator);
    await act(id, 'set-aside');
    const once = await meetingRow(id);
    t.clock.now += HOUR_MS;
    expect((await act(id, 'set-aside')).status).toBe(200);
    expect(await meetingRow(id)).toEqual(once);
  });

  it('follows the later of two decisions made without signal, whichever arrives first', async () => {
    for (const order of ['early first', 'late first']) {
      const id = await create(coordinator);
      const [one, other] = [createWirePhone(t, coordinator), createWirePhone(t, coordinator)];
      const aside = one.op({ endpoint: 'meetings.set-aside', params: { id } }, 2 * HOUR_MS);
      const restore = other.op({ endpoint: 'meetings.restore', params: { id } }, HOUR_MS);
      if (order === 'early first') await one.send(aside);
      const restored = await other.send(restore);
      if (order === 'late first') {
        expect((await one.send(aside))[0]?.outcome).toBe('kept-newer');
      }
      expect(restored[0]?.outcome).toBe('applied');
      expect((await meetingRow(id)).set_aside_at).toBeNull();
    }
  });

  it('is for who coordinates to decide', async () => {
    const id = await create(leader);
    expect((await act(id, 'set-aside', {}, leader)).status).toBe(403);
  });
});

describe('two registrations that become one', () => {
  it('leave one meeting, with what either knew', async () => {
    const into = await create(coordinator, { notes: 'Las mías' });
    const from = await create(leader, {
      notes: 'Las otras',
      temaEscola: 'El perdón',
      prayedRosary: true,
    });
    const merged = await (await act(into, 'merge', { from })).json();
    expect(merged).toMatchObject({
      id: into,
      notes: 'Las mías',
      temaEscola: 'El perdón',
      prayedRosary: true,
    });
    expect((await list()).map(({ id }) => id)).toEqual([into]);
    const gone = await meetingRow(from);
    expect([gone.deleted_at, gone.merged_into]).toEqual([t.clock.now, (await meetingRow(into)).id]);
    const lines = await historyOf(into);
    expect(lines.map(({ field, value, outcome }) => [field, value, outcome])).toEqual([
      ['temaEscola', '"El perdón"', 'applied'],
      ['prayedRosary', 'true', 'applied'],
      ['notes', '"Las otras"', 'kept-newer'],
      ['mergedFrom', JSON.stringify(from), 'applied'],
    ]);
  });

  it('keep of each mark the later, offer the other, and keep all that was said', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    const [mine, theirs] = [createWirePhone(t, coordinator), createWirePhone(t, leader)];
    const yes = mark(member.id, { present: true, punctual: true });
    const no = mark(member.id, { present: false });
    await mine.send(mine.op({ ...yes, params: { id: into } }, 2 * HOUR_MS));
    await theirs.send(theirs.op({ ...no, params: { id: from } }, HOUR_MS));
    await act(into, 'merge', { from });
    const cell = await cellOf(into);
    expect([cell?.present, cell?.punctual]).toEqual([0, 1]);
    expect(JSON.parse(cell?.conflicts ?? '{}')).toEqual({
      present: { value: true, by: coordinator.id, at: t.clock.now - 2 * HOUR_MS },
    });
    const { id } = await meetingRow(into);
    const said = await t.store.read.selectFrom('attendance_history').selectAll().execute();
    expect(said.map((line) => line.meeting_id)).toEqual([id, id, id]);
  });

  it('let whoever had seen a mark replace it after the merge, even with an older clock', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    const [mine, theirs] = [createWirePhone(t, coordinator), createWirePhone(t, leader)];
    const yes = mark(member.id, { present: true });
    const [answer] = await theirs.send(theirs.op({ ...yes, params: { id: from } }));
    await act(into, 'merge', { from });
    const correction = mark(member.id, { present: false }, { present: answer?.change ?? 0 });
    await mine.send(mine.op({ ...correction, params: { id: from } }, 5 * HOUR_MS));
    expect((await cellOf(into))?.present).toBe(0);
  });

  it('keep how late a phone had marked, though its clock went back before it marked again', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    const [mine, theirs] = [createWirePhone(t, coordinator), createWirePhone(t, leader)];
    const yes = mark(member.id, { present: true });
    const no = mark(member.id, { present: false });
    await mine.send(
      mine.op({ ...yes, params: { id: from } }, HOUR_MS),
      mine.op({ ...no, params: { id: into } }, 3 * HOUR_MS),
    );
    await act(into, 'merge', { from });
    const older = theirs.op({ ...yes, params: { id: into } }, 2 * HOUR_MS);
    expect(await theirs.send(older)).toMatchObject([{ outcome: 'kept-newer' }]);
    const cell = await cellOf(into);
    expect([cell?.present, cell?.present_at]).toEqual([0, t.clock.now - HOUR_MS]);
  });

  it('are one for whatever still arrives for the other, directly or from a phone', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    await act(into, 'merge', { from });
    const phone = createWirePhone(t, leader);
    const answers = await phone.send(
      phone.op({ ...mark(member.id, { present: true }), params: { id: from } }),
      phone.op({ endpoint: 'meetings.update', params: { id: from }, set: { notes: 'Tarde' } }),
      phone.op({ ...mark(999_999, { present: true }), params: { id: from } }),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    await t.call('POST', `/meetings/${from}/attendance`, {
      as: leader,
      body: { memberId: leader.id, present: true },
    });
    await act(from, 'set-aside');
    expect((await cellOf(into))?.present).toBe(1);
    expect((await cellOf(into, leader.id))?.present).toBe(1);
    expect((await nameIn(into, 'Persona 999999')).present).toBe(1);
    const row = await meetingRow(into);
    expect([row.notes, row.set_aside_at]).toEqual(['Tarde', t.clock.now]);
    expect((await cellOf(from))?.present).toBeUndefined();
  });

  it('stay one when either is recorded again', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    await act(into, 'merge', { from });
    const again = await t.call('POST', `/communities/${group.id}/meetings`, {
      as: leader,
      body: { id: from, date: iso() },
    });
    expect([again.status, (await again.json()).id]).toEqual([201, into]);
    const form = await t.call('POST', `/teams/${group.publicId}/meetings`, {
      body: { id: from, meetingDate: iso() },
    });
    expect(form.status).toBe(409);
    expect((await list()).map(({ id }) => id)).toEqual([into]);
  });

  it('are the same pair however often and whichever way round it is said', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    await act(into, 'merge', { from });
    const once = await meetingRow(into);
    for (const [id, other] of [
      [into, from],
      [from, into],
      [into, into],
    ] as const) {
      const got = await act(id, 'merge', { from: other });
      expect([got.status, (await got.json()).id]).toEqual([200, into]);
    }
    expect(await meetingRow(into)).toEqual(once);
  });

  it('end in one meeting in whatever order three are merged', async () => {
    const [a, b, c] = [await create(coordinator), await create(leader), await create(leader)];
    await act(c, 'merge', { from: b });
    expect((await (await act(b, 'merge', { from: a })).json()).id).toBe(c);
    expect((await (await act(a, 'merge', { from: c })).json()).id).toBe(c);
    expect((await list()).map(({ id }) => id)).toEqual([c]);
  });

  it('count if either counted', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    await act(into, 'set-aside');
    expect(await (await act(into, 'merge', { from })).json()).toMatchObject({ setAside: false });
  });

  it('must be of one group, and within reach', async () => {
    const admin = await t.addPerson('admin');
    const other = await t.addCommunity(null);
    const mine = await create(coordinator);
    const foreign = newId(t);
    const path = `/communities/${other.id}/meetings`;
    await t.call('POST', path, { as: admin, body: { id: foreign, date: iso() } });
    const refused = await act(mine, 'merge', { from: foreign }, admin);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'Solo se pueden unir reuniones del mismo grupo',
    ]);
    const [hidden, missing] = [
      await act(mine, 'merge', { from: foreign }),
      await act(mine, 'merge', { from: newId(t) }),
    ];
    expect([hidden.status, await hidden.text()]).toEqual([missing.status, await missing.text()]);
    expect(hidden.status).toBe(404);
  });

  it('are told to phones as one that changed and one that is gone', async () => {
    const [into, from] = [await create(coordinator), await create(leader)];
    const pull = async (cursor = ''): Promise<PullAnswer> =>
      (await t.call('GET', `/sync/pull${cursor}`, { as: coordinator })).json();
    const { cursor } = await pull();
    const phone = createWirePhone(t, leader);
    await phone.send(phone.op({ ...mark(member.id, { present: true }), params: { id: from } }));
    await act(into, 'merge', { from });
    const news = await pull(`?cursor=${encodeURIComponent(cursor)}`);
    expect(news.gone.meetings).toEqual([from]);
    expect(news.meetings.map(({ id, marks }) => [id, marks[0]?.present])).toEqual([[into, true]]);
  });

  it('is refused, not handed to anyone else, when the other is unknown here', async () => {
    const into = await create(coordinator);
    const phone = createWirePhone(t, coordinator);
    const body = { from: newId(t) };
    const op = phone.op({ endpoint: 'meetings.merge', params: { id: into }, body });
    expect((await phone.send(op))[0]).toMatchObject({ outcome: 'rejected', status: 404 });
  });
});

describe('a name that is recognised', () => {
  it('gives its marks to the person, only what was said, and waits no more', async () => {
    const id = await createWith({ names: [{ name: 'Lupita', present: true, paidQuota: true }] });
    const { id: nameId } = await nameIn(id, 'Lupita');
    const got = await act(id, 'match-names', { nameId, memberId: member.id });
    expect(got.status).toBe(200);
    const cell = await cellOf(id);
    expect([cell?.present, cell?.punctual, cell?.paid_quota]).toEqual([1, null, 1]);
    expect((await nameIn(id, 'Lupita')).person_id).toBe(member.id);
    const once = await meetingRow(id);
    await act(id, 'match-names', { nameId, memberId: member.id });
    expect(await meetingRow(id)).toEqual(once);
  });

  it('is found by what was written where the number stands for another name since a restore', async () => {
    const names = [
      { name: 'Toño', present: true },
      { name: 'Lupita', present: true },
    ];
    const id = await createWith({ names });
    const { id: nameId } = await nameIn(id, 'Toño');
    const body = { nameId, name: 'Lupita', memberId: member.id };
    expect((await act(id, 'match-names', body)).status).toBe(200);
    expect((await nameIn(id, 'Lupita')).person_id).toBe(member.id);
    expect((await nameIn(id, 'Toño')).person_id).toBeNull();

    // Already matched: the same match is done, a different one is refused.
    const again = { nameId: 999_999, name: 'Lupita', memberId: member.id };
    expect((await act(id, 'match-names', again)).status).toBe(200);
    const other = { ...again, memberId: leader.id };
    expect((await act(id, 'match-names', other)).status).toBe(409);

    const nobody = { nameId, name: 'Chelo', memberId: member.id };
    expect((await act(id, 'match-names', nobody)).status).toBe(404);
  });

  it('speaks as it was told then: a later mark of the person stands', async () => {
    const id = await createWith({ names: [{ name: 'Lupita', present: true }] });
    t.clock.now += HOUR_MS;
    const phone = createWirePhone(t, coordinator);
    await phone.send(phone.op({ ...mark(member.id, { present: false }), params: { id } }));
    const { id: nameId } = await nameIn(id, 'Lupita');
    await act(id, 'match-names', { nameId, memberId: member.id });
    const cell = await cellOf(id);
    expect(cell?.present).toBe(0);
    expect(JSON.parse(cell?.conflicts ?? '{}')).toMatchObject({
      present: { value: true, by: null },
    });
  });

  it('belongs to one person', async () => {
    const id = await createWith({ names: [{ name: 'Lupita', present: true }] });
    const { id: nameId } = await nameIn(id, 'Lupita');
    await act(id, 'match-names', { nameId, memberId: member.id });
    const again = await act(id, 'match-names', { nameId, memberId: leader.id });
    expect([again.status, await again.text()]).toEqual([
      409,
      'Ese nombre ya se reconoció como otra persona',
    ]);
  });

  it('takes the doubt from the meeting with the last of those who were not on the list', async () => {
    const gone = await addFormer();
    const names = [{ name: 'Doña Chelo', present: true }];
    const attendanceRecords = [{ attendeeId: gone.attendeeId, present: true }];
    const id = await createWith({ names, attendanceRecords });
    const { id: nameId } = await nameIn(id, gone.alias);
    expect((await list())[0]?.flags).toContain('unknown-attendee');
    const got = await act(id, 'match-names', { nameId, memberId: member.id });
    expect((await got.json()).flags).toEqual([]);
  });

  it('keeps the doubt while another of them waits', async () => {
    const [gone, other] = [await addFormer(), await addFormer()];
    const attendanceRecords = [gone, other].map(({ attendeeId }) => ({
      attendeeId,
      present: true,
    }));
    const id = await createWith({ attendanceRecords });
    const { id: nameId } = await nameIn(id, gone.alias);
    const got = await act(id, 'match-names', { nameId, memberId: member.id });
    expect((await got.json()).flags).toEqual(['unknown-attendee']);
  });

  it('goes on being that person for marks that arrive later', async () => {
    const id = await create(coordinator);
    const phone = createWirePhone(t, leader);
    await phone.send(phone.op({ ...mark(999_999, { present: true }), params: { id } }));
    const { id: nameId } = await nameIn(id, 'Persona 999999');
    await act(id, 'match-names', { nameId, memberId: member.id });
    await phone.send(phone.op({ ...mark(999_999, { punctual: true }), params: { id } }));
    const cell = await cellOf(id);
    expect([cell?.present, cell?.punctual]).toEqual([1, 1]);
  });

  it('is nobody else’s who bears the same name', async () => {
    const id = await createWith({ names: [{ name: 'Lupita', present: true }] });
    const { id: nameId } = await nameIn(id, 'Lupita');
    await act(id, 'match-names', { nameId, memberId: member.id });
    const namesake = await t.addPerson('integrante');
    await t.store.write((trx) =>
      trx.updateTable('people').set({ alias: 'Lupita' }).where('id', '=', namesake.id).execute(),
    );
    await t.addMember(group.id, namesake.id, t.clock.now - 30 * 24 * HOUR_MS);
    const phone = createWirePhone(t, leader);
    await phone.send(phone.op({ ...mark(namesake.id, { present: false }), params: { id } }));
    expect((await cellOf(id))?.present).toBe(1);
    const { id: meetingId } = await meetingRow(id);
    const rows = t.store.read.selectFrom('meeting_names').select(['person_id', 'told_of']);
    expect(await rows.where('meeting_id', '=', meetingId).orderBy('id').execute()).toEqual([
      { person_id: member.id, told_of: null },
      { person_id: null, told_of: namesake.id },
    ]);
  });

  it('of a mark is decided by when it was tapped, tells «no» too, and keeps what lost', async () => {
    const id = await create(coordinator);
    const [late, early] = [createWirePhone(t, leader), createWirePhone(t, coordinator)];
    const no = { ...mark(999_999, { present: false, excused: true }), params: { id } };
    const yes = { ...mark(999_999, { present: true, punctual: true }), params: { id } };
    await late.send(late.op(no));
    await early.send(early.op(yes, HOUR_MS));
    const told = await nameIn(id, 'Persona 999999');
    expect([told.present, told.punctual, told.excused]).toEqual([0, 1, 1]);
    const { id: meetingId } = await meetingRow(id);
    const lines = t.store.read.selectFrom('meeting_history').select(['field', 'value', 'outcome']);
    expect(await lines.where('meeting_id', '=', meetingId).orderBy('id').execute()).toContainEqual({
      field: `name:${told.id}:present`,
      value: 'true',
      outcome: 'kept-newer',
    });
    await act(id, 'match-names', { nameId: told.id, memberId: member.id });
    const cell = await cellOf(id);
    expect([cell?.present, cell?.excused, cell?.present_at]).toEqual([0, 1, t.clock.now]);
  });

  it('moves with its meeting, and is still known to be told then and by whom', async () => {
    const into = await create(coordinator);
    const from = await createWith({ names: [{ name: 'Lupita', present: true }] });
    const told = t.clock.now;
    t.clock.now += HOUR_MS;
    await act(into, 'merge', { from });
    const { id: nameId } = await nameIn(into, 'Lupita');
    await act(from, 'match-names', { nameId, memberId: member.id });
    expect((await cellOf(into))?.present_at).toBe(told);
  });

  it('must be of that meeting, and its person of the group', async () => {
    const id = await createWith({ names: [{ name: 'Lupita', present: true }] });
    const { id: nameId } = await nameIn(id, 'Lupita');
    const stranger = await t.addPerson('integrante');
    const other = await create(coordinator);
    expect((await act(id, 'match-names', { nameId, memberId: stranger.id })).status).toBe(404);
    expect((await act(other, 'match-names', { nameId, memberId: member.id })).status).toBe(404);
    const far = await act(id, 'match-names', { nameId: 999_999, memberId: member.id });
    expect(far.status).toBe(404);
  });
});
