import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpAnswer, PullAnswer, WireOp } from '#contract/sync';
import { uuidv7 } from '#contract/uuid';
import { createTestApp, type TestApp } from '#tests/support/test-app';

type Person = { id: number; secret: string };

let t: TestApp;
let coordinator: Person;
let member: Person;
let group: { id: number; publicId: string };

const newId = () => uuidv7(t.clock.now, (bytes) => bytes.map(() => randomBytes(1)[0] as number));

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
  group = await t.addCommunity(coordinator.id);
  await t.addMember(group.id, coordinator.id);
  await t.addMember(group.id, member.id);
});
afterEach(() => t.close());

/** A phone as the server sees it: numbers its operations and sends them. */
function phone(owner: Person | null, queueId = newId()) {
  let seq = 0;
  function op(fields: Partial<WireOp> & Pick<WireOp, 'endpoint' | 'params' | 'body'>): WireOp {
    seq += 1;
    return {
      opId: newId(),
      seq,
      userId: owner?.id ?? null,
      tapWall: t.clock.now,
      clockOffset: 0,
      seenServer: t.clock.now - 1_000,
      schema: 1,
      app: 'test',
      ...fields,
    };
  }
  async function send(ops: unknown[], as: Person | null = owner, sentWall = t.clock.now) {
    const response = await t.call('POST', '/sync/push', {
      as: as ?? undefined,
      body: { queueId, sentWall, settledThrough: 0, ops },
    });
    return { response, answers: response.ok ? ((await response.json()).ops as OpAnswer[]) : [] };
  }
  return {
    op,
    send,
    create: (id: string) =>
      op({ endpoint: 'meetings.create', params: { id: group.id }, body: { id, date: iso() } }),
    mark: (id: string, memberId: number, set: object, base: Record<string, number | null> = {}) =>
      op({
        endpoint: 'attendance.mark',
        params: { id },
        body: { memberId },
        set: { ...set },
        base,
      }),
  };
}

const iso = () => new Date(t.clock.now).toISOString();

async function count(table: 'attendance' | 'attendance_history' | 'meetings' | 'applied_ops') {
  return (await t.store.read.selectFrom(table).selectAll().execute()).length;
}

async function pull(as: Person, cursor = ''): Promise<PullAnswer> {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  const response = await t.call('GET', `/sync/pull${query}`, { as });
  expect(response.status).toBe(200);
  return response.json();
}

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

  it('keeps what it cannot read, tells why, and goes on with the rest', async () => {
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
    expect(kept).toHaveLength(2);
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

describe('two phones', () => {
  it('agree on the later tap, whichever arrives first, and show the other value', async () => {
    for (const order of ['early-first', 'late-first']) {
      const id = newId();
      const a = phone(coordinator);
      const b = phone(coordinator);
      await a.send([a.create(id)]);
      const early = {
        ...a.mark(id, member.id, { present: true }),
        tapWall: t.clock.now - 60_000,
        seenServer: null,
      };
      const late = {
        ...b.mark(id, member.id, { present: false }),
        tapWall: t.clock.now - 30_000,
        seenServer: null,
      };
      const sends = [() => a.send([early]), () => b.send([late])];
      if (order === 'late-first') sends.reverse();
      for (const send of sends) await send();
      const { meetings } = await pull(coordinator);
      const mark = meetings.find((m) => m.id === id)?.marks[0];
      expect(mark?.present, order).toBe(false);
      expect(mark?.other?.present, order).toMatchObject({ value: true, at: early.tapWall });
    }
  });

  it('let a writer who has seen the value replace it, even with a clock years behind', async () => {
    const id = newId();
    const a = phone(coordinator);
    const b = phone(coordinator);
    await a.send([a.create(id), a.mark(id, member.id, { present: true })]);
    const seen = (await pull(coordinator)).meetings[0]?.marks[0]?.seen.present ?? null;
    const back = Date.parse('2016-01-01T00:00:00Z');
    const op = { ...b.mark(id, member.id, { present: false }, { present: seen }), tapWall: back };
    const { answers } = await b.send([op], coordinator, back + 5_000);
    expect(answers[0]?.outcome).toBe('applied');
    const mark = (await pull(coordinator)).meetings[0]?.marks[0];
    expect(mark?.present).toBe(false);
    expect(mark?.other).toBeUndefined();
  });

  it('still disagree when the second changed their mind before hearing of the first', async () => {
    const id = newId();
    const a = phone(coordinator);
    const b = phone(coordinator);
    await a.send([a.create(id), a.mark(id, member.id, { present: true })]);
    t.clock.now += 1_000;
    const same = b.mark(id, member.id, { present: true });
    await b.send([same]);
    const agreed = (await pull(coordinator)).meetings[0]?.marks[0];
    expect(agreed?.other).toBeUndefined();
    await b.send([b.mark(id, member.id, { present: false })]);
    const mark = (await pull(coordinator)).meetings[0]?.marks[0];
    expect(mark?.present).toBe(false);
    expect(mark?.other?.present).toMatchObject({ value: true });
    const decided = b.mark(
      id,
      member.id,
      { present: false },
      { present: mark?.seen.present ?? null },
    );
    await b.send([decided]);
    expect((await pull(coordinator)).meetings[0]?.marks[0]?.other).toBeUndefined();
  });

  it('leave a value that replaced a seen one at least as late as that one', async () => {
    const id = newId();
    const [a, b] = [phone(coordinator), phone(coordinator)];
    await a.send([a.create(id)]);
    const first = { ...a.mark(id, member.id, { present: true }), seenServer: null };
    const then = { ...a.mark(id, member.id, { present: false }), seenServer: null };
    // The clock was set back an hour between the two taps of one phone.
    await a.send([first, { ...then, tapWall: t.clock.now - 3_600_000 }]);
    const between = { ...b.mark(id, member.id, { present: true }), seenServer: null };
    const { answers } = await b.send([{ ...between, tapWall: t.clock.now - 60_000 }]);
    expect(answers[0]?.outcome).toBe('kept-newer');
  });

  it('never let a tap from the future outlive a real one', async () => {
    const id = newId();
    const a = phone(coordinator);
    const b = phone(coordinator);
    await a.send([a.create(id)]);
    const ahead = t.clock.now + 10 * 365 * 86_400_000;
    await a.send(
      [{ ...a.mark(id, member.id, { present: true }), tapWall: ahead, clockOffset: null }],
      coordinator,
      ahead + 1,
    );
    t.clock.now += 60_000;
    await b.send([b.mark(id, member.id, { present: false })]);
    const row = await t.store.read.selectFrom('attendance').selectAll().executeTakeFirstOrThrow();
    expect(row.present).toBe(0);
    expect(row.present_at).toBeLessThanOrEqual(t.clock.now);
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
    await t.addMember(group.id, gone.id);
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
    const response = await t.call('POST', `/teams/${group.publicId}/meetings`, {
      body: { meetingDate: iso(), attendanceRecords: [{ attendeeId: foreign, present: true }] },
    });
    expect(response.status).toBe(201);
    expect(await count('attendance')).toBe(0);
    const names = await t.store.read.selectFrom('meeting_names').selectAll().execute();
    expect(names.map((row) => row.name)).toEqual([`Asistente ${foreign}`]);
  });
});

describe('pull', () => {
  it('sends all at first, then only what changed, and nothing when nothing did', async () => {
    const leader = phone(coordinator);
    const id = newId();
    await leader.send([leader.create(id), leader.mark(id, member.id, { present: true })]);
    const all = await pull(coordinator);
    expect(all).toMatchObject({ reset: true, more: false });
    expect(all.members).toHaveLength(2);
    const none = await pull(coordinator, all.cursor);
    expect(none).toMatchObject({ reset: false, members: [], meetings: [] });
    await leader.send([leader.mark(id, coordinator.id, { present: true })]);
    const delta = await pull(coordinator, none.cursor);
    expect(delta.meetings.map((m) => m.marks.map((mark) => mark.memberId))).toEqual([
      [coordinator.id],
    ]);
  });

  it('starts anew when the reach changed, and tells who left', async () => {
    const first = await pull(coordinator);
    await t.store.write(async (trx) =>
      trx
        .updateTable('memberships')
        .set({ left_at: t.clock.now, change: await t.store.nextChange(trx) })
        .where('person_id', '=', member.id)
        .execute(),
    );
    const next = await pull(coordinator, first.cursor);
    expect(next.reset).toBe(false);
    expect(next.gone.members).toHaveLength(1);
    await t.addCommunity(coordinator.id);
    expect((await pull(coordinator, next.cursor)).reset).toBe(true);
  });

  it('gives a member who may not read the register only the name of the community', async () => {
    const answer = await pull(member);
    expect(answer.groups).toMatchObject([{ id: group.id, canRecord: false, teamId: null }]);
    expect([answer.members, answer.meetings]).toEqual([[], []]);
  });

  it('brings every mark of a meeting that a later change pushed to a later page', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const others = Array.from({ length: 120 }, newId);
    await leader.send([leader.create(id), leader.mark(id, member.id, { present: true })]);
    await leader.send(others.map((other) => leader.create(other)));
    await leader.send([leader.mark(id, coordinator.id, { present: true })]);
    const marked = new Set<number>();
    let cursor = '';
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const answer = await pull(coordinator, cursor);
      const marks = answer.meetings.find((m) => m.id === id)?.marks ?? [];
      for (const mark of marks) marked.add(mark.memberId);
      ({ cursor, more } = answer);
    }
    expect(pages).toBeGreaterThan(1);
    expect([...marked].sort()).toEqual([coordinator.id, member.id].sort());
    expect((await pull(coordinator, cursor)).meetings).toEqual([]);
  });

  it('brings more meetings than a page holds, each exactly once', async () => {
    const leader = phone(coordinator);
    const ids = Array.from({ length: 230 }, newId);
    await leader.send(ids.map((id) => leader.create(id)));
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const answer = await pull(coordinator, cursor);
      seen.push(...answer.meetings.map((m) => m.id));
      cursor = answer.cursor;
      if (!answer.more) break;
    }
    expect(seen.sort()).toEqual(ids.sort());
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

describe('healing', () => {
  it('names the keys the server has forgotten, and only to their owner', async () => {
    const leader = phone(coordinator);
    const op = leader.create(newId());
    await leader.send([op]);
    const lost = newId();
    const ask = async (as: Person) =>
      (await (await t.call('POST', '/sync/known', { as, body: { opIds: [op.opId, lost] } })).json())
        .unknown;
    expect(await ask(coordinator)).toEqual([lost]);
    expect(await ask(member)).toEqual([op.opId, lost]);
  });
});

describe('a rescue file', () => {
  it('waits in quarantine once, however often it is handed in', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const ops = [
      leader.create(id),
      leader.mark(id, member.id, { present: true }),
      { broken: true },
    ];
    const hand = async () =>
      (await t.call('POST', '/sync/import', { as: coordinator, body: { ops } })).json();
    expect(await hand()).toEqual({ received: 2, alreadyKnown: 0, unreadable: 1 });
    expect(await hand()).toEqual({ received: 0, alreadyKnown: 2, unreadable: 1 });
    expect(await count('meetings')).toBe(0);
  });
});

describe('a mark that is taken back', () => {
  it('leaves the register as if never written, keeps what was said in the history, and the phone hears of it', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const sent = await leader.send([
      leader.create(id),
      leader.mark(id, member.id, { present: true }),
    ]);
    const change = sent.answers[1]?.change ?? null;
    const back = leader.mark(id, member.id, { present: null }, { present: change });
    expect((await leader.send([back])).answers).toMatchObject([{ outcome: 'applied' }]);

    const marks = (await pull(coordinator)).meetings[0]?.marks;
    expect(marks).toMatchObject([{ memberId: member.id, present: null }]);
    const history = await t.store.read
      .selectFrom('attendance_history')
      .select('value')
      .orderBy('id')
      .execute();
    expect(history.map(({ value }) => value)).toEqual([1, null]);
  });

  it('by one person loses to a later tap of another who did not know, without a disagreement', async () => {
    const [leader, other] = [phone(coordinator), phone(coordinator)];
    const id = newId();
    const sent = await leader.send([
      leader.create(id),
      leader.mark(id, member.id, { present: true }),
    ]);
    const base = { present: sent.answers[1]?.change ?? null };
    const back = leader.mark(id, member.id, { present: null }, base);
    t.clock.now += 60_000;
    await other.send([other.mark(id, member.id, { present: false }, base)]);
    expect((await leader.send([back])).answers).toMatchObject([{ outcome: 'kept-newer' }]);
    const marks = (await pull(coordinator)).meetings[0]?.marks;
    expect(marks).toMatchObject([{ present: false }]);
    expect(marks?.[0]?.other).toBeUndefined();
  });
});
