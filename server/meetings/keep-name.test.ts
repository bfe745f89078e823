import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { PullAnswer } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';

type Person = { id: number; secret: string };
type Registers = Record<string, boolean | null>;

let t: TestApp;
let coordinator: Person;
let leader: Person;
let member: Person;
let group: { id: number; publicId: string };
let meeting: string;

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  leader = await t.addPerson('lider');
  member = await t.addPerson('integrante');
  group = await t.addCommunity(coordinator.id);
  for (const { id } of [coordinator, leader, member]) await t.addMember(group.id, id);
  meeting = newId(t);
  const body = { id: meeting, date: new Date(t.clock.now).toISOString() };
  await t.call('POST', `/communities/${group.id}/meetings`, { as: leader, body });
  t.clock.now += 9 * HOUR_MS;
});
afterEach(() => t.close());

const keep = (nameId: string, set: object, base: Record<string, number | null> = {}) => ({
  endpoint: 'meetings.keep-name',
  params: { id: meeting, nameId },
  body: { name: 'Doña Chelo' },
  set: { ...set },
  base,
});

const match = (nameUuid: string) => ({
  endpoint: 'meetings.match-name',
  params: { id: meeting },
  body: { nameUuid, memberId: member.id },
});

async function pull(as: Person, cursor = ''): Promise<PullAnswer> {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  return (await t.call('GET', `/sync/pull${query}`, { as })).json();
}

async function namesShown(as = coordinator) {
  const { meetings } = await pull(as);
  return meetings.find(({ id }) => id === meeting)?.names ?? [];
}

async function markOf(personId = member.id): Promise<Registers | undefined> {
  const { meetings } = await pull(coordinator);
  const marks = meetings.find(({ id }) => id === meeting)?.marks ?? [];
  const mark = marks.find(({ memberId }) => memberId === personId);
  if (!mark) return undefined;
  const { present, punctual, paidQuota } = mark;
  return { present, punctual, paidQuota };
}

describe('somebody a leader adds by name', () => {
  it('is on everybody’s roll with the marks of the phone that wrote them, once however often it is sent', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    const added = phone.op(keep(id, { present: true }));
    const punctual = phone.op(keep(id, { present: true, punctual: true }));
    const first = await phone.send(added, punctual);
    expect(first.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    const again = await phone.send(added, punctual);
    expect(again.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
    const registers = { present: true, punctual: true, paidQuota: null, excused: null };
    expect(await namesShown()).toMatchObject([{ uuid: id, name: 'Doña Chelo', registers }]);
  });

  it('needs no row before another: any of them brings the name', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    phone.op(keep(id, { present: true }));
    await phone.send(phone.op(keep(id, { paidQuota: true })));
    expect(await namesShown()).toMatchObject([{ uuid: id, registers: { paidQuota: true } }]);
  });

  it('reaches a phone that already had the meeting', async () => {
    const { cursor } = await pull(coordinator);
    const phone = createWirePhone(t, leader);
    await phone.send(phone.op(keep(newId(t), { present: true })));
    const { meetings, reset } = await pull(coordinator, cursor);
    expect(reset).toBe(false);
    expect(meetings.map(({ names }) => names.map(({ name }) => name))).toEqual([['Doña Chelo']]);
  });

  it('is merged field by field when two phones mark the name, whichever arrives first', async () => {
    for (const order of ['early first', 'late first']) {
      const [one, other] = [createWirePhone(t, leader), createWirePhone(t, coordinator)];
      const id = newId(t);
      await one.send(one.op(keep(id, { present: true }), 3 * HOUR_MS));
      const early = one.op(keep(id, { punctual: true }), 2 * HOUR_MS);
      const late = other.op(keep(id, { punctual: false, paidQuota: true }), HOUR_MS);
      if (order === 'early first') await one.send(early);
      await other.send(late);
      if (order === 'late first') {
        expect((await one.send(early))[0]?.outcome).toBe('kept-newer');
      }
      const shown = (await namesShown()).find(({ uuid }) => uuid === id);
      expect(shown?.registers).toMatchObject({ present: true, punctual: false, paidQuota: true });
    }
    const lost = await t.store.read
      .selectFrom('meeting_history')
      .select(['field', 'value', 'outcome'])
      .where('field', 'like', 'name:%:punctual')
      .where('outcome', '=', 'kept-newer')
      .execute();
    expect(lost).toMatchObject([{ value: 'true' }]);
  });

  it('is gone when it is taken back, and there again when that is taken back', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    await phone.send(phone.op(keep(id, { present: true })), phone.op(keep(id, { removed: true })));
    expect(await namesShown()).toEqual([]);
    await phone.send(phone.op(keep(id, { present: true, removed: false })));
    expect(await namesShown()).toMatchObject([{ uuid: id, present: true }]);
  });

  it('stays when another phone marked the name after it was taken back', async () => {
    const [one, other] = [createWirePhone(t, leader), createWirePhone(t, coordinator)];
    const id = newId(t);
    await one.send(one.op(keep(id, { present: true }), 3 * HOUR_MS));
    await other.send(other.op(keep(id, { punctual: true, removed: false }), HOUR_MS));
    const [late] = await one.send(one.op(keep(id, { removed: true }), 2 * HOUR_MS));
    expect(late?.outcome).toBe('kept-newer');
    expect(await namesShown()).toMatchObject([{ uuid: id, registers: { punctual: true } }]);
  });

  it('is found in the meeting that theirs was merged into', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    await phone.send(phone.op(keep(id, { present: true })));
    const into = newId(t);
    const body = { id: into, date: new Date(t.clock.now).toISOString() };
    await t.call('POST', `/communities/${group.id}/meetings`, { as: coordinator, body });
    await t.call('POST', `/meetings/${into}/merge`, { as: coordinator, body: { from: meeting } });
    await phone.send(phone.op(keep(id, { punctual: true })));
    const { meetings } = await pull(coordinator);
    expect(meetings.find((one) => one.id === into)?.names).toMatchObject([
      { uuid: id, registers: { present: true, punctual: true } },
    ]);
  });

  it('is two people where two meetings that become one had a name of one id', async () => {
    const phone = createWirePhone(t, leader);
    const [id, into] = [newId(t), newId(t)];
    const body = { id: into, date: new Date(t.clock.now).toISOString() };
    await t.call('POST', `/communities/${group.id}/meetings`, { as: coordinator, body });
    const there = { ...keep(id, { present: true }), params: { id: into, nameId: id } };
    await phone.send(phone.op(keep(id, { present: true })), phone.op(there));
    const merged = { as: coordinator, body: { from: meeting } };
    expect((await t.call('POST', `/meetings/${into}/merge`, merged)).status).toBe(200);
    const { meetings } = await pull(coordinator);
    expect(meetings.find((one) => one.id === into)?.names).toHaveLength(2);
  });

  it('needs a name, and an id that is one', async () => {
    const put = (nameId: string, body: object) =>
      t.call('PUT', `/meetings/${meeting}/names/${nameId}`, { as: leader, body });
    const blank = await put(newId(t), { name: '  ' });
    expect([blank.status, await blank.text()]).toEqual([422, 'Escribe el nombre']);
    expect((await put('7', { name: 'Chelo' })).status).toBe(404);
    const odd = await put(newId(t), { name: 'Chelo', set: { removed: 'sí' } });
    expect([odd.status, await odd.text()]).toEqual([422, 'Se esperaba sí o no']);
  });
});

describe('a name that a coordinator recognised', () => {
  it('gives the person its marks, and what a phone says of the name later is theirs', async () => {
    const phone = createWirePhone(t, leader);
    const desk = createWirePhone(t, coordinator);
    const id = newId(t);
    await phone.send(phone.op(keep(id, { present: true })));
    await desk.send(desk.op(match(id)));
    expect(await namesShown()).toEqual([]);
    expect(await markOf()).toEqual({ present: true, punctual: null, paidQuota: null });
    const [later] = await phone.send(phone.op(keep(id, { present: true, punctual: true })));
    expect(later?.outcome).toBe('applied');
    expect(await namesShown()).toEqual([]);
    expect(await markOf()).toEqual({ present: true, punctual: true, paidQuota: null });
  });

  it('keeps the later mark that somebody made of the person, and offers the other', async () => {
    const phone = createWirePhone(t, leader);
    const desk = createWirePhone(t, coordinator);
    const id = newId(t);
    await phone.send(phone.op(keep(id, { present: true }), 3 * HOUR_MS));
    await desk.send(desk.op(match(id), 2 * HOUR_MS));
    const absent = { endpoint: 'attendance.mark', params: { id: meeting } };
    await desk.send(
      desk.op({ ...absent, body: { memberId: member.id }, set: { present: false }, base: {} }),
    );
    const [late] = await phone.send(phone.op(keep(id, { paidQuota: true }), HOUR_MS));
    expect(late?.outcome).toBe('applied');
    expect(await markOf()).toEqual({ present: false, punctual: null, paidQuota: true });
  });

  it('stays recognised when the phone that wrote it takes it back late', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    await phone.send(phone.op(keep(id, { present: true })));
    const desk = createWirePhone(t, coordinator);
    await desk.send(desk.op(match(id)));
    const [late] = await phone.send(phone.op(keep(id, { removed: true })));
    expect(late?.outcome).toBe('kept-newer');
    expect(await markOf()).toMatchObject({ present: true });
  });

  it('tells nothing of the person where it had been taken back, until it is put there again', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    await phone.send(phone.op(keep(id, { present: true })), phone.op(keep(id, { removed: true })));
    const desk = createWirePhone(t, coordinator);
    expect((await desk.send(desk.op(match(id))))[0]?.outcome).toBe('kept-newer');
    expect(await markOf()).toBeUndefined();
    await phone.send(phone.op(keep(id, { present: true, removed: false })));
    expect(await markOf()).toMatchObject({ present: true });
  });

  it('keeps what the public form said of it when the roll says more', async () => {
    const names = [{ name: 'Doña Chelo', present: true, punctual: true, paidQuota: false }];
    const body = { id: newId(t), meetingDate: new Date(t.clock.now).toISOString(), names };
    await t.call('POST', `/teams/${group.publicId}/meetings`, { body });
    meeting = body.id;
    const [name] = await namesShown();
    const phone = createWirePhone(t, leader);
    await phone.send(phone.op(keep(String(name?.uuid), { paidQuota: true })));
    const registers = { present: true, punctual: true, paidQuota: true, excused: null };
    expect(await namesShown()).toMatchObject([{ registers }]);
    await phone.send(phone.op(match(String(name?.uuid))));
    expect(await markOf()).toEqual({ present: true, punctual: true, paidQuota: true });
  });
});

describe('a name from somebody who may not write there any more', () => {
  const leave = () =>
    t.store.write(async (trx) =>
      trx
        .updateTable('memberships')
        .set({ left_at: t.clock.now, change: await t.store.nextChange(trx) })
        .where('person_id', '=', leader.id)
        .execute(),
    );

  it('waits for whoever coordinates, says whom it is about, and is there once accepted', async () => {
    const phone = createWirePhone(t, leader);
    const id = newId(t);
    const ops = [
      phone.op(keep(id, { present: true })),
      phone.op(keep(id, { present: true, punctual: true })),
    ];
    await leave();
    expect((await phone.send(...ops)).map(({ outcome }) => outcome)).toEqual([
      'quarantined',
      'quarantined',
    ]);
    expect(await namesShown()).toEqual([]);
    const { entries } = await (await t.call('GET', '/quarantine', { as: coordinator })).json();
    expect(entries.map(({ fields }: { fields: object }) => fields)).toEqual([
      { name: 'Doña Chelo', present: true },
      { name: 'Doña Chelo', present: true, punctual: true },
    ]);
    const ids = entries.map((entry: { id: number }) => entry.id);
    const body = { ids, decision: 'accept', reason: '' };
    expect((await t.call('POST', '/quarantine', { as: coordinator, body })).status).toBe(200);
    expect(await namesShown()).toMatchObject([{ uuid: id, registers: { punctual: true } }]);
  });
});
