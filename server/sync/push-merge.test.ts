import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';

let world: PushWorld;
let t: PushWorld['t'];
let coordinator: PushWorld['coordinator'];
let member: PushWorld['member'];
let newId: PushWorld['newId'];
let phone: PushWorld['phone'];
let pull: PushWorld['pull'];

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, coordinator, member, newId, phone, pull } = world);
});
afterEach(() => world.t.close());

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

  it('leave it so late too when the one it replaced arrives after it', async () => {
    const [id, now] = [newId(), t.clock.now];
    const [a, b] = [phone(coordinator), phone(coordinator)];
    const at = (hoursAgo: number) => ({ seenServer: null, tapWall: now - hoursAgo * 3_600_000 });
    const edit = (by: typeof a, notes: string) =>
      by.op({ endpoint: 'meetings.update', params: { id }, body: {}, set: { notes }, base: {} });
    await a.send([{ ...a.create(id), ...at(9) }]);
    const first = [a.mark(id, member.id, { present: true }), edit(a, 'Antes')];
    const then = [a.mark(id, member.id, { present: false }), edit(a, 'Después')];
    await a.send(then.map((op) => ({ ...op, ...at(3) })));
    await a.send(first.map((op) => ({ ...op, ...at(1) })));
    const between = [b.mark(id, member.id, { present: true }), edit(b, 'Entre las dos')];
    const { answers } = await b.send(between.map((op) => ({ ...op, ...at(2) })));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['kept-newer', 'kept-newer']);
    const row = await t.store.read.selectFrom('meetings').select('notes').executeTakeFirstOrThrow();
    expect(row.notes).toBe('Después');
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
