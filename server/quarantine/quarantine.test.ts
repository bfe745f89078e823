import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { QuarantineEntry } from '#contract/quarantine';
import type { PullAnswer, WireOp } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { findBrokenAudit } from '../database/check-audit.ts';

type Person = { id: number; secret: string };

let t: TestApp;
let former: Person;
let coordinator: Person;
let member: Person;
let group: { id: number; publicId: string };
let phone: ReturnType<typeof createWirePhone>;

/** A former leader of a community with another coordinator. */
beforeEach(async () => {
  t = await createTestApp();
  former = await t.addPerson('coordinador_de_comunidad');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
  group = await t.addCommunity(coordinator.id);
  await t.addMember(group.id, member.id);
  await t.addMember(group.id, former.id, t.clock.now - DAY_MS);
  await t.addFormerCoordinator(group.id, former.id);
  phone = createWirePhone(t, former);
});
afterEach(() => t.close());

const iso = (time: number) => new Date(time).toISOString();

function create(id: string, age = 0): WireOp {
  const body = { id, date: iso(t.clock.now - age), temaEscola: 'La paz' };
  return phone.op({ endpoint: 'meetings.create', params: { id: group.id }, body }, age);
}

function mark(id: string, set: object, age = 0, memberId = member.id): WireOp {
  const fields = { params: { id }, body: { memberId }, set: { ...set }, base: {} };
  return phone.op({ endpoint: 'attendance.mark', ...fields }, age);
}

/** The public form of the group's link. */
function formOp(): WireOp {
  const body = { id: newId(t), meetingDate: iso(t.clock.now), names: [{ name: 'Chuy' }] };
  const params = { teamId: group.publicId };
  return createWirePhone(t, null).op({ endpoint: 'public-meeting.register', params, body });
}

async function list(as = coordinator): Promise<{ entries: QuarantineEntry[]; total: number }> {
  const response = await t.call('GET', '/quarantine', { as });
  expect(response.status).toBe(200);
  return response.json();
}

async function decide(
  ids: number[],
  decision: 'accept' | 'set-aside',
  { as = coordinator, reason }: { as?: Person; reason?: string } = {},
) {
  const response = await t.call('POST', '/quarantine', { as, body: { ids, decision, reason } });
  const { status } = response;
  return { status, decided: status === 200 ? (await response.json()).decided : [] };
}

const waitingIds = async () => (await list()).entries.map(({ id }) => id);

async function rows<T extends 'meetings' | 'attendance' | 'attendance_history' | 'audit'>(
  table: T,
) {
  return t.store.read.selectFrom(table).selectAll().execute();
}

async function pull(as: Person, cursor = ''): Promise<PullAnswer> {
  const response = await t.call('GET', `/sync/pull?cursor=${encodeURIComponent(cursor)}`, { as });
  return response.json();
}

async function importFile(ops: WireOp[], as = coordinator) {
  const response = await t.call('POST', '/sync/import', { as, body: { ops } });
  return response.status === 200 ? response.json() : response.status;
}

describe('what waits', () => {
  it('tells who recorded what, when, for which meeting, and why it waits', async () => {
    const id = newId(t);
    const hour = 3_600_000;
    await phone.send(create(id, hour), mark(id, { present: true, punctual: true }, hour - 1_000));
    const { entries, total } = await list();
    expect(total).toBe(2);
    expect(entries).toMatchObject([
      {
        groupId: group.id,
        by: expect.stringContaining('coordinador_de_comunidad'),
        why: 'former',
        recordedAt: iso(t.clock.now - hour),
        receivedAt: iso(t.clock.now),
        endpoint: 'meetings.create',
        meeting: { id, date: iso(t.clock.now - hour) },
        about: null,
        fields: { temaEscola: 'La paz' },
      },
      {
        endpoint: 'attendance.mark',
        meeting: { id, date: iso(t.clock.now - hour) },
        about: expect.stringContaining('integrante'),
        fields: { present: true, punctual: true },
      },
    ]);
  });

  it('can be counted without being read', async () => {
    await phone.send(create(newId(t)), create(newId(t)));
    const ask = (limit: string) => t.call('GET', `/quarantine?limit=${limit}`, { as: coordinator });
    expect(await (await ask('0')).json()).toEqual({ entries: [], total: 2 });
    expect((await (await ask('1')).json()).entries).toHaveLength(1);
    expect((await ask('-1')).status).toBe(422);
  });

  it('says so when its author may no longer enter', async () => {
    const gone = await t.addPerson('coordinador_de_comunidad', 'Durango', 'rejected');
    await t.addFormerCoordinator(group.id, gone.id);
    phone = createWirePhone(t, gone);
    await phone.send(create(newId(t)));
    expect((await list()).entries[0]?.why).toBe('account');
  });

  it('is shown to whoever coordinates, in zone and everywhere, and to nobody else', async () => {
    await phone.send(create(newId(t)));
    const [entry] = (await list()).entries;
    const stranger = await t.addPerson('coordinador_de_comunidad');
    const zone = await t.addPerson('coordinador_de_coordinadores');
    const farZone = await t.addPerson('coordinador_de_coordinadores', 'Chihuahua');
    const admin = await t.addPerson('admin');
    expect((await list(stranger)).total).toBe(0);
    expect((await list(farZone)).total).toBe(0);
    expect((await list(zone)).total).toBe(1);
    expect((await list(admin)).total).toBe(1);
    const ids = [entry?.id as number];
    expect((await decide(ids, 'accept', { as: stranger })).status).toBe(404);
    expect((await decide(ids, 'accept', { as: farZone })).status).toBe(404);
    expect((await decide(ids, 'accept', { as: former })).status).toBe(404);
    expect((await decide(ids, 'accept', { as: member })).status).toBe(403);
    expect(await rows('meetings')).toEqual([]);
    expect((await decide(ids, 'accept', { as: zone })).status).toBe(200);
    expect(await rows('meetings')).toHaveLength(1);
  });
});

describe('what arrived for a deleted community', () => {
  const erase = (as: Person) => t.call('DELETE', `/communities/${group.id}`, { as });

  it('is for whoever could bring it back, who may leave it out at once', async () => {
    const zone = await t.addPerson('coordinador_de_coordinadores');
    const farZone = await t.addPerson('coordinador_de_coordinadores', 'Chihuahua');
    const admin = await t.addPerson('admin');
    expect((await erase(admin)).status).toBe(200);
    await phone.send(create(newId(t)));
    for (const as of [coordinator, farZone]) expect((await list(as)).total).toBe(0);
    for (const as of [zone, admin]) {
      expect(await list(as)).toMatchObject({ total: 1, entries: [{ groupState: 'deleted' }] });
    }
    const ids = (await list(zone)).entries.map(({ id }) => id);
    for (const as of [coordinator, farZone]) {
      expect((await decide(ids, 'set-aside', { as })).status).toBe(404);
    }
    const { decided } = await decide(ids, 'set-aside', { as: zone });
    expect(decided).toEqual([{ id: ids[0], state: 'set-aside', text: null }]);
    expect((await list(admin)).total).toBe(0);
  });

  it('is taken in once the community is there again', async () => {
    const admin = await t.addPerson('admin');
    await erase(admin);
    await phone.send(create(newId(t)));
    const ids = (await list(admin)).entries.map(({ id }) => id);
    const { decided } = await decide(ids, 'accept', { as: admin });
    expect(decided).toEqual([
      { id: ids[0], state: 'waiting', text: 'La comunidad fue eliminada: recupérala primero' },
    ]);
    expect(await rows('meetings')).toEqual([]);
    await t.call('POST', `/communities/${group.id}/restore`, { as: admin });
    expect((await list()).entries).toMatchObject([{ groupState: 'open' }]);
    expect((await decide(ids, 'accept')).decided).toMatchObject([{ state: 'accepted' }]);
    expect(await rows('meetings')).toHaveLength(1);
  });

  it('by its public link is for them too, and is taken in by the link it has then', async () => {
    const admin = await t.addPerson('admin');
    await erase(admin);
    const op = formOp();
    for (const outcome of ['quarantined', 'quarantined']) {
      expect(await createWirePhone(t, null).send(op)).toMatchObject([{ outcome }]);
    }
    const { entries } = await list(admin);
    expect(entries).toMatchObject([{ why: 'link', by: null, groupState: 'deleted' }]);
    await t.call('POST', `/communities/${group.id}/restore`, { as: admin });
    await t.call('POST', `/teams/${group.id}/rotate-link`, { as: coordinator });
    const ids = await waitingIds();
    expect((await decide(ids, 'accept')).decided).toMatchObject([{ state: 'accepted' }]);
    expect(await rows('meetings')).toMatchObject([{ uuid: op.body.id, source: 'public' }]);
  });

  it('by its public link is refused once nobody could take it in any more', async () => {
    const admin = await t.addPerson('admin');
    await erase(admin);
    t.clock.now += 30 * DAY_MS + 1;
    expect(await createWirePhone(t, null).send(formOp())).toMatchObject([{ outcome: 'rejected' }]);
    expect((await list(await t.addPerson('admin'))).total).toBe(0);
  });

  it('can only be left out once the community cannot be brought back', async () => {
    await erase(await t.addPerson('admin'));
    await phone.send(create(newId(t)));
    t.clock.now += 30 * DAY_MS;
    const admin = await t.addPerson('admin');
    const stateThen = async () => (await list(admin)).entries.map(({ groupState }) => groupState);
    expect(await stateThen()).toEqual(['deleted']);
    t.clock.now += 1;
    expect(await stateThen()).toEqual(['gone']);
    const ids = (await list(admin)).entries.map(({ id }) => id);
    expect((await decide(ids, 'accept', { as: admin })).decided).toMatchObject([
      { state: 'waiting', text: 'Pasaron más de 30 días: ya no se puede recuperar' },
    ]);
    expect((await decide(ids, 'set-aside', { as: admin })).decided).toMatchObject([
      { state: 'set-aside' },
    ]);
  });
});

describe('accepting', () => {
  it('carries everything out as if applied on arrival: author, time, key, history', async () => {
    const id = newId(t);
    const age = 2 * 3_600_000;
    const ops = [create(id, age), mark(id, { present: true }, age - 60_000)];
    await phone.send(...ops);
    const tapped = t.clock.now - age + 60_000;
    t.clock.now += 5 * DAY_MS;
    const { decided } = await decide(await waitingIds(), 'accept');
    expect(decided).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }]);
    expect(await rows('meetings')).toMatchObject([{ uuid: id, created_by: former.id }]);
    expect(await rows('attendance')).toMatchObject([{ person_id: member.id, present: 1 }]);
    expect(await rows('attendance_history')).toMatchObject([
      { author_id: former.id, at: tapped, outcome: 'applied' },
    ]);
    const again = await phone.send(...ops);
    expect(again.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
    expect(await rows('attendance_history')).toHaveLength(1);
    expect((await pull(coordinator)).meetings[0]?.marks).toMatchObject([{ present: true }]);
  });

  it('of an edit changes what was edited, and nothing else', async () => {
    const id = newId(t);
    const made = create(id);
    const told = { params: { id }, body: {}, base: { notes: null } };
    const edit = phone.op({ endpoint: 'meetings.update', ...told, set: { notes: 'Faltó la luz' } });
    await phone.send(made, edit);
    const { decided } = await decide(await waitingIds(), 'accept');
    expect(decided).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }]);
    expect(await rows('meetings')).toMatchObject([
      { formative_topic_title: 'La paz', notes: 'Faltó la luz' },
    ]);
    expect((await phone.send(edit))[0]?.outcome).toBe('duplicate');
  });

  it('twice, and by two coordinators at once, is once', async () => {
    const id = newId(t);
    await phone.send(create(id), mark(id, { present: true }));
    const ids = await waitingIds();
    const both = await Promise.all([decide(ids, 'accept'), decide(ids, 'accept')]);
    const third = await decide(ids, 'accept');
    for (const { decided } of [...both, third]) {
      expect(decided.map((one: { state: string }) => one.state)).toEqual(['accepted', 'accepted']);
    }
    expect(await rows('meetings')).toHaveLength(1);
    expect(await rows('attendance_history')).toHaveLength(1);
    expect((await list()).total).toBe(0);
    expect(await rows('audit')).toHaveLength(1);
    expect(await findBrokenAudit(t.store.read)).toBeNull();
  });

  it('is merged by when it was tapped: what somebody marked later stands', async () => {
    const id = newId(t);
    await phone.send(create(id));
    await decide(await waitingIds(), 'accept');
    const early = mark(id, { present: true }, 60_000);
    const today = createWirePhone(t, coordinator);
    const fields = { params: { id }, body: { memberId: member.id }, base: {} };
    await today.send(
      today.op({ endpoint: 'attendance.mark', ...fields, set: { present: false } }, 10_000),
    );
    await phone.send(early);
    await decide(await waitingIds(), 'accept');
    const [shown] = (await pull(coordinator)).meetings[0]?.marks ?? [];
    expect(shown).toMatchObject({ present: false, other: { present: { value: true } } });
  });

  it('of a mark whose meeting still waits is told so, and nothing happens', async () => {
    const id = newId(t);
    await phone.send(create(id), mark(id, { present: true }));
    const { entries } = await list();
    const markId = entries.find(({ endpoint }) => endpoint === 'attendance.mark')?.id as number;
    const { decided } = await decide([markId], 'accept');
    expect(decided).toEqual([
      { id: markId, state: 'waiting', text: 'Falta aceptar la reunión a la que pertenece' },
    ]);
    expect(await rows('attendance')).toEqual([]);
    await decide(await waitingIds(), 'accept');
    expect(await rows('attendance')).toHaveLength(1);
  });

  it('decides nothing at all when one of the ids is out of reach', async () => {
    await phone.send(create(newId(t)));
    const ids = await waitingIds();
    expect((await decide([...ids, 999_999], 'accept')).status).toBe(404);
    expect(await rows('meetings')).toEqual([]);
    expect((await list()).total).toBe(1);
  });

  it('of what the author sent again, with rights returned, is no second effect', async () => {
    const id = newId(t);
    const file = create(id);
    await importFile([file]);
    await t.addMember(group.id, former.id);
    await t.store.write((trx) =>
      trx
        .updateTable('groups')
        .set({ coordinator_id: former.id })
        .where('id', '=', group.id)
        .execute(),
    );
    expect((await phone.send(file))[0]?.outcome).toBe('applied');
    const { entries } = await list(former);
    const ids = entries.map((entry) => entry.id);
    expect((await decide(ids, 'accept', { as: former })).decided).toMatchObject([
      { state: 'accepted', text: null },
    ]);
    expect(await rows('meetings')).toHaveLength(1);
  });
});

describe('leaving out', () => {
  it('keeps it, tells the phone, and may be reconsidered; what was accepted stays', async () => {
    const op = create(newId(t));
    await phone.send(op);
    const ids = await waitingIds();
    await decide(ids, 'set-aside', { reason: 'Ya estaba registrada' });
    expect(await rows('meetings')).toEqual([]);
    const text = 'La coordinación no lo incluyó en el registro: Ya estaba registrada';
    const again = { outcome: 'rejected', status: 409, text };
    expect((await phone.send(op))[0]).toMatchObject(again);
    expect((await pull(former)).decided).toEqual([{ opId: op.opId, accepted: false, text }]);
    expect((await list()).total).toBe(0);
    await decide(ids, 'accept');
    expect(await rows('meetings')).toHaveLength(1);
    expect((await decide(ids, 'set-aside')).decided).toMatchObject([
      { state: 'accepted', text: 'Ya se había aceptado' },
    ]);
    expect((await phone.send(op))[0]?.outcome).toBe('duplicate');
  });
});

describe('the phone that recorded', () => {
  it('learns each decision once, with its next pull, and nobody else does', async () => {
    const op = create(newId(t));
    await phone.send(op);
    const before = await pull(former);
    expect(before.decided).toBeUndefined();
    await decide(await waitingIds(), 'accept');
    const after = await pull(former, before.cursor);
    expect(after.decided).toEqual([{ opId: op.opId, accepted: true, text: null }]);
    expect((await pull(former, after.cursor)).decided).toBeUndefined();
    expect((await pull(coordinator)).decided).toBeUndefined();
  });
});

describe('whoever asks how it stands', () => {
  const ask = async (as: Person, opIds: string[]) =>
    (await t.call('POST', '/sync/known', { as, body: { opIds } })).json();

  it('hears what waits and what was decided of their own, and of nobody else’s', async () => {
    const ops = [create(newId(t)), create(newId(t)), create(newId(t))];
    for (const op of ops) await phone.send(op);
    const opIds = ops.map(({ opId }) => opId);
    const [first = 0, second = 0] = await waitingIds();
    expect(await ask(former, opIds)).toMatchObject({ unknown: [], waiting: opIds });
    await decide([first], 'accept');
    await decide([second], 'set-aside', { reason: 'Ya estaba registrada' });
    const told = await ask(former, opIds);
    expect(told).toEqual({
      unknown: [],
      epoch: told.epoch,
      waiting: [opIds[2]],
      decided: [
        { opId: opIds[0], accepted: true, text: null },
        {
          opId: opIds[1],
          accepted: false,
          text: 'La coordinación no lo incluyó en el registro: Ya estaba registrada',
        },
      ],
    });
    expect(await ask(coordinator, opIds)).toEqual({ unknown: opIds, epoch: told.epoch });
  });
});

describe('a rescue file', () => {
  it('is told apart, and taken in under the name of whoever recorded it', async () => {
    const id = newId(t);
    const age = 3_600_000;
    const ops = [mark(id, { present: true }, age - 1_000), create(id, age)];
    expect(await importFile(ops.reverse())).toMatchObject({ received: 2 });
    const { entries } = await list();
    expect(entries.map(({ why }) => why)).toEqual(['import', 'import']);
    expect(entries[0]?.recordedAt).toBe(iso(t.clock.now - age));
    const { decided } = await decide(await waitingIds(), 'accept');
    expect(decided).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }]);
    expect(await rows('attendance_history')).toMatchObject([{ author_id: former.id }]);
    // The phone finally connects: same keys, same content.
    expect((await phone.send(...ops)).map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
    ]);
    expect(await rows('attendance_history')).toHaveLength(1);
  });

  it('about a registration joined with another is known again when its phone sends it', async () => {
    const twin = await t.addPerson('integrante');
    await t.addMember(group.id, twin.id);
    const id = newId(t);
    const ops = [create(id, 2_000), mark(id, { present: true }, 1_000, twin.id)];
    await importFile(ops);
    const admin = await t.addPerson('admin');
    const path = `/users/${member.id}/merge`;
    const joined = await t.call('POST', path, { as: admin, body: { otherId: twin.id } });
    expect(joined.status).toBe(200);
    await decide(await waitingIds(), 'accept');
    expect(await rows('attendance')).toMatchObject([{ person_id: member.id, present: 1 }]);
    expect((await phone.send(...ops)).map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
    ]);
  });

  it('cannot ask who somebody is, nor put a record under a stranger’s name', async () => {
    const stranger = await t.addPerson('coordinador_de_comunidad', 'Chihuahua');
    const forged = { ...create(newId(t)), userId: stranger.id };
    const marked = mark(forged.body.id as string, { present: true }, 0, stranger.id);
    await importFile([forged, { ...marked, userId: stranger.id }]);
    const { entries } = await list();
    expect(entries).toMatchObject([
      { by: null, about: null },
      { by: null, about: null },
    ]);
    const { decided } = await decide([entries[0]?.id as number], 'accept');
    expect(decided).toMatchObject([
      { state: 'waiting', text: 'Quien lo registró no es de esta comunidad' },
    ]);
    expect(await rows('meetings')).toEqual([]);
  });

  it('gives way to what the phone itself says under the same key', async () => {
    const real = create(newId(t));
    await importFile([{ ...real, body: { ...real.body, temaEscola: 'Otra cosa' } }]);
    await decide(await waitingIds(), 'set-aside');
    expect((await phone.send(real))[0]?.outcome).toBe('quarantined');
    await decide(await waitingIds(), 'accept');
    expect(await rows('meetings')).toMatchObject([{ formative_topic_title: 'La paz' }]);
  });

  it('holds only what its endpoint understands: the rest is told entry by entry', async () => {
    const odd = { ...create(newId(t)), tapWall: -1e308, body: { date: 'x'.repeat(5_000) } };
    const huge = { ...create(newId(t)), tapWall: 1e308, schema: 99 };
    const set = { '\u0000': '\ud800', present: { $gt: '' } };
    const strange = { ...mark(newId(t), {}), params: { id: group.id }, set };
    expect(await importFile([odd, huge, strange])).toMatchObject({
      ...{ received: 1, unreadable: 2 },
      entries: ['unreadable', 'received', 'unreadable'],
    });
    expect((await decide(await waitingIds(), 'accept')).decided).toMatchObject([
      { state: 'accepted' },
    ]);
  });

  it.each([5, null, ['a'], { toLowerCase: 1 }, '', 'x'.repeat(300)])(
    'with %j for the id of a meeting keeps nobody from sending',
    async (id) => {
      const bad = { ...create(newId(t)), body: { ...create(newId(t)).body, id } };
      await importFile([bad as WireOp, create(newId(t))]);
      // Finding a mark's meeting reads the same person's pending records.
      const [answer] = await phone.send(mark(newId(t), { present: true }));
      expect(answer?.outcome).toBe('rejected');
      const good = newId(t);
      const sent = await phone.send(create(good), mark(good, { present: true }));
      expect(sent.map(({ outcome }) => outcome)).toEqual(['quarantined', 'quarantined']);
      expect(await importFile([create(newId(t))])).toMatchObject({ received: 1 });
    },
  );

  it('with an entry of before this check, whose id is a number, is looked through all the same', async () => {
    await t.store.write((trx) =>
      trx
        .insertInto('quarantine')
        .values({
          ...{ owner: `u${former.id}`, op_id: newId(t), group_id: group.id, person_id: former.id },
          ...{ endpoint: 'meetings.create', payload: '{"body":{"id":5}}', reason: 'import' },
          ...{ via: 'import', state: 'waiting', created_at: t.clock.now },
        })
        .execute(),
    );
    const [answer] = await phone.send(mark(newId(t), { present: true }));
    expect(answer?.outcome).toBe('rejected');
    expect((await list()).entries).toMatchObject([{ endpoint: null }]);
  });

  it('with the public form’s meetings counts as one from the link', async () => {
    await importFile([formOp()]);
    expect((await list()).entries).toMatchObject([{ by: null, fields: { people: 1 } }]);
    await decide(await waitingIds(), 'accept');
    expect(await rows('meetings')).toMatchObject([{ source: 'public', created_by: null }]);
  });
});

describe('hostile decisions', () => {
  it('are refused before anything is looked up', async () => {
    for (const body of [
      {},
      { ids: [], decision: 'accept' },
      { ids: ['1'], decision: 'accept' },
      { ids: [1], decision: 'apply' },
      { ids: Array.from({ length: 501 }, (_, index) => index + 1), decision: 'accept' },
      { ids: [1], decision: 'accept', reason: 'x'.repeat(201) },
      { ids: [2 ** 40], decision: 'accept' },
    ]) {
      const response = await t.call('POST', '/quarantine', { as: coordinator, body });
      expect(response.status, JSON.stringify(body).slice(0, 60)).toBe(422);
    }
  });
});
