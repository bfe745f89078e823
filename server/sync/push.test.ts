import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';

let world: PushWorld;
let t: PushWorld['t'];
let coordinator: PushWorld['coordinator'];
let member: PushWorld['member'];
let group: PushWorld['group'];
let newId: PushWorld['newId'];
let iso: PushWorld['iso'];
let phone: PushWorld['phone'];
let count: PushWorld['count'];
let pull: PushWorld['pull'];

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, coordinator, member, group, newId, iso, phone, count, pull } = world);
});
afterEach(() => world.t.close());

describe('a batch', () => {
  it('creates a meeting and marks it, and says the same again without a second effect', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const ops = [
      leader.create(id),
      leader.mark(id, member.id, { present: true }),
      leader.mark(id, coordinator.id, { present: true, punctual: true }),
    ];
    const first = await leader.send(ops);
    expect(first.answers.map((a) => a.outcome)).toEqual(['applied', 'applied', 'applied']);
    const again = await leader.send(ops);
    expect(again.answers.map((a) => a.outcome)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(again.answers.map((a) => a.change)).toEqual(first.answers.map((a) => a.change));
    expect(await count('meetings')).toBe(1);
    expect(await count('attendance')).toBe(2);
    expect(await count('attendance_history')).toBe(3);
    expect(await count('applied_ops')).toBe(3);
  });

  it('answers the same key with other content by refusing it', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const create = leader.create(id);
    await leader.send([create]);
    const changed = { ...create, body: { ...create.body, temaEscola: 'otro' } };
    const { answers } = await leader.send([changed]);
    expect(answers[0]).toMatchObject({ outcome: 'rejected', status: 422 });
  });

  it('refuses as a whole what another person recorded', async () => {
    const leader = phone(coordinator);
    const { response } = await leader.send([leader.create(newId())], member);
    expect(response.status).toBe(409);
    expect(response.headers.get('X-Error-Code')).toBe('wrong_account');
    expect(await count('meetings')).toBe(0);
  });

  it('tells why of what it cannot read, keeps what could be read, and goes on with the rest', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const { answers } = await leader.send([
      { opId: newId(), seq: 'x' },
      leader.create(id),
      leader.mark(id, member.id, { present: 'sí' }),
      leader.mark(id, member.id, { present: true }),
    ]);
    expect(answers.map((a) => a.outcome)).toEqual(['rejected', 'applied', 'rejected', 'applied']);
    expect(answers[2]?.text).toBe('Se esperaba sí o no');
    const kept = await t.store.read.selectFrom('rejected_ops').selectAll().execute();
    expect(kept.map(({ endpoint }) => endpoint)).toEqual(['attendance.mark']);
  });

  it('judges a rejected one again when it comes back', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const mark = leader.mark(id, member.id, { present: true });
    const { answers } = await leader.send([mark]);
    expect(answers[0]).toMatchObject({ outcome: 'rejected', status: 404 });
    await leader.send([leader.create(id)]);
    expect((await leader.send([mark])).answers[0]?.outcome).toBe('applied');
  });
});

describe('authority', () => {
  it('sends to quarantine what a leader recorded before losing the community', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const create = leader.create(id);
    const mark = leader.mark(id, member.id, { present: true });
    await t.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ role: 'integrante' })
        .where('id', '=', coordinator.id)
        .execute(),
    );
    const { answers } = await leader.send([create, mark]);
    expect(answers.map((a) => a.outcome)).toEqual(['quarantined', 'quarantined']);
    expect(answers[0]?.text).toBe('Recibido: la coordinación lo revisará');
    expect(await count('meetings')).toBe(0);
    const again = await leader.send([create, mark]);
    expect(again.answers.map((a) => a.outcome)).toEqual(['quarantined', 'quarantined']);
    const rows = await t.store.read.selectFrom('quarantine').selectAll().execute();
    expect(rows).toHaveLength(2);
  });

  it('takes what a person who may no longer enter has to hand in, for review', async () => {
    const gone = await t.addPerson('coordinador_de_comunidad', 'Durango', 'rejected');
    await t.addFormerCoordinator(group.id, gone.id);
    const old = phone(gone);
    const { answers } = await old.send([old.create(newId())]);
    expect(answers[0]?.outcome).toBe('quarantined');
  });

  it('refuses a stranger, and keeps what was refused', async () => {
    const stranger = await t.addPerson('coordinador_de_comunidad', 'Chihuahua');
    const other = phone(stranger);
    const { answers } = await other.send([other.create(newId())]);
    expect(answers[0]).toMatchObject({ outcome: 'rejected', status: 404 });
    expect(await count('meetings')).toBe(0);
  });

  it('needs no session for the public form, and ignores one that exists', async () => {
    for (const as of [null, member]) {
      const form = phone(null);
      const body = {
        id: newId(),
        meetingDate: iso(),
        attendanceRecords: [],
        names: [{ name: 'Chuy', present: true }],
      };
      const op = form.op({
        endpoint: 'public-meeting.register',
        params: { teamId: group.publicId },
        body,
      });
      const { answers } = await form.send([op], as);
      expect(answers[0]?.outcome).toBe('applied');
    }
    const rows = await t.store.read.selectFrom('meetings').selectAll().execute();
    expect(rows.map((row) => [row.source, row.created_by])).toEqual([
      ['public', null],
      ['public', null],
    ]);
  });

  it('does not let the public link write what needs a person', async () => {
    const form = phone(null);
    const { answers } = await form.send([form.create(newId())]);
    expect(answers[0]).toMatchObject({ outcome: 'rejected', status: 422 });
  });
});

describe('what was recorded in the hall is always stored', () => {
  it('turns somebody who is not on the list into a name to match', async () => {
    const outsider = await t.addPerson('integrante');
    const leader = phone(coordinator);
    const id = newId();
    const { answers } = await leader.send([
      leader.create(id),
      leader.mark(id, outsider.id, { present: true }),
      leader.mark(id, outsider.id, { punctual: true }),
    ]);
    expect(answers.map((a) => a.outcome)).toEqual(['applied', 'applied', 'applied']);
    expect(await count('attendance')).toBe(0);
    const [meeting] = (await pull(coordinator)).meetings;
    expect(meeting?.names).toMatchObject([
      { name: `Persona ${outsider.id}`, present: true, punctual: true },
    ]);
    expect(meeting?.flags).toContain('unknown-attendee');
  });

  it('flags an odd date and never refuses it', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const create = leader.create(id);
    create.body.date = '1998-03-01T18:00:00Z';
    expect((await leader.send([create])).answers[0]?.outcome).toBe('applied');
    const row = await t.store.read.selectFrom('meetings').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.flags)).toContain('odd-date');
  });

  it('counts nobody for an attendee of another community in the public form', async () => {
    const elsewhere = await t.addCommunity(null, 'Chihuahua');
    const foreign = await t.addMember(
      elsewhere.id,
      (await t.addPerson('integrante', 'Chihuahua')).id,
    );
    const body = {
      meetingDate: iso(),
      attendanceRecords: [{ attendeeId: foreign, present: true }],
    };
    const direct = await t.call('POST', `/teams/${group.publicId}/meetings`, { body });
    const said = `La persona con el número ${foreign} no es de este grupo`;
    expect([direct.status, await direct.text()]).toEqual([422, said]);
    expect(await count('meetings')).toBe(0);
    // A phone sends what nobody can correct any more: it is kept.
    const visitor = phone(null);
    const op = visitor.op({
      ...{ endpoint: 'public-meeting.register', params: { teamId: group.publicId } },
      body: { id: newId(), ...body },
    });
    expect((await visitor.send([op], null)).answers[0]?.outcome).toBe('applied');
    expect(await count('attendance')).toBe(0);
    const names = await t.store.read.selectFrom('meeting_names').selectAll().execute();
    expect(names.map((row) => row.name)).toEqual([`Asistente ${foreign}`]);
  });
});

describe('a repeated key, sent directly', () => {
  it('answers as the first time, and creates nothing again', async () => {
    const headers = { 'Idempotency-Key': newId() };
    const body = { date: iso(), temaEscola: 'La fe' };
    const send = () =>
      t.call('POST', `/communities/${group.id}/meetings`, { as: coordinator, body, headers });
    const first = await (await send()).json();
    const again = await (await send()).json();
    expect(again).toEqual(first);
    expect(await count('meetings')).toBe(1);
    const key = { 'Idempotency-Key': newId() };
    const mark = () =>
      t.call('POST', `/meetings/${first.id}/attendance`, {
        as: coordinator,
        body: { memberId: member.id, present: true, punctual: false },
        headers: key,
      });
    const marked = await (await mark()).json();
    expect(marked).toMatchObject({ member: { id: member.id }, present: true, punctual: false });
    expect(await (await mark()).json()).toEqual(marked);
    expect(await count('attendance_history')).toBe(1);
  });
});
