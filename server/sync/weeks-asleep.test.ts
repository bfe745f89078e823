import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { WireOp } from '#contract/sync';
import { createPushWorld, type Person, type PushWorld } from '#tests/support/push-world';
import { letGoRemoved } from '../privacy/let-go-removed.ts';
import { shortenOldOps } from './shorten-old-ops.ts';

const WEEKS = 70 * DAY_MS;

let world: PushWorld;
let t: PushWorld['t'];
let coordinator: PushWorld['coordinator'];
let member: PushWorld['member'];
let group: PushWorld['group'];
let newId: PushWorld['newId'];
let phone: PushWorld['phone'];
let count: PushWorld['count'];
let pull: PushWorld['pull'];

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, coordinator, member, group, newId, phone, count, pull } = world);
});
afterEach(() => world.t.close());

/** With their password; the session of before has ended. */
async function signIn({ id }: Person): Promise<void> {
  const { now } = t.clock;
  await t.store.write((trx) =>
    trx
      .updateTable('sessions')
      .set({ created_at: now, seen_at: now, expires_at: now + 60 * DAY_MS })
      .where('person_id', '=', id)
      .execute(),
  );
}

async function ask(ops: readonly WireOp[]) {
  const body = { opIds: ops.map(({ opId }) => opId) };
  return (await t.call('POST', '/sync/known', { as: coordinator, body })).json();
}

it('nothing is judged until its person signs in; then it counts at the time of its tap', async () => {
  const leader = phone(coordinator);
  const id = newId();
  const [tapped, ops] = [
    t.clock.now,
    [leader.create(id), leader.mark(id, member.id, { present: true })],
  ];
  t.clock.now += WEEKS;
  expect((await leader.send(ops)).response.status).toBe(401);
  expect((await t.call('GET', '/sync/pull', { as: coordinator })).status).toBe(401);
  expect([await count('applied_ops'), await count('meetings')]).toEqual([0, 0]);
  await signIn(coordinator);
  const { answers } = await leader.send(ops);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  const history = await t.store.read.selectFrom('attendance_history').select('at').execute();
  expect(history).toEqual([{ at: tapped }]);
  const [meeting] = (await pull(coordinator)).meetings;
  expect(meeting).toMatchObject({ id, marks: [{ memberId: member.id, present: true }] });
});

it('a later mark of somebody else holds, and what was marked weeks ago is kept beside it', async () => {
  const leader = phone(coordinator);
  const id = newId();
  await leader.send([leader.create(id)]);
  const asleep = phone(coordinator);
  const old = asleep.mark(id, member.id, { present: false });
  t.clock.now += WEEKS;
  await signIn(coordinator);
  await leader.send([leader.mark(id, member.id, { present: true })]);
  const { answers } = await asleep.send([old]);
  expect(answers[0]?.outcome).toBe('kept-newer');
  const [meeting] = (await pull(coordinator)).meetings;
  expect(meeting?.marks[0]).toMatchObject({ present: true });
  expect(await count('attendance_history')).toBe(2);
});

it('whoever coordinates no longer hands it in for review, and hears of the decision all the same', async () => {
  const leader = phone(coordinator);
  const ops = [leader.create(newId())];
  const next = await t.addPerson('coordinador_de_comunidad');
  await t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    const set = { coordinator_id: next.id, change };
    await trx.updateTable('groups').set(set).where('id', '=', group.id).execute();
  });
  await t.addFormerCoordinator(group.id, coordinator.id);
  expect((await leader.send(ops)).answers[0]?.outcome).toBe('quarantined');
  const [entry] = await t.store.read.selectFrom('quarantine').select('id').execute();
  const decision = { ids: [entry?.id], decision: 'set-aside', reason: 'Ya estaba' };
  const decided = await t.call('POST', '/quarantine', { as: next, body: decision });
  expect(decided.status).toBe(200);
  t.clock.now += WEEKS;
  await signIn(coordinator);
  // A pull goes back sixty days; what the phone still has of it, it asks about.
  expect((await pull(coordinator)).decided).toBeUndefined();
  const text = 'La coordinación no lo incluyó en el registro: Ya estaba';
  expect(await ask(ops)).toMatchObject({
    unknown: [],
    decided: [{ opId: ops[0]?.opId, accepted: false, text }],
  });
});

it('the cursor of before still tells of what went meanwhile, let go of or not', async () => {
  const leader = phone(coordinator);
  const id = newId();
  const note = newId();
  const attendee = (await pull(coordinator)).members.find((it) => it.personId === member.id)?.id;
  const read = leader.op({
    endpoint: 'readings.create',
    params: { id: group.id },
    body: { id: note, attendeeId: attendee, bookTitle: 'Camino', pagesRead: 3, date: world.iso() },
  });
  const { answers } = await leader.send([leader.create(id), read]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  const before = await pull(coordinator);
  expect(before.followUps).toMatchObject([{ id: note, bookTitle: 'Camino' }]);
  const removed = { endpoint: 'follow-up.update', params: { id: note }, body: {} };
  const gone = leader.op({ ...removed, set: { removed: true }, base: {} });
  expect((await leader.send([gone])).answers[0]?.outcome).toBe('applied');
  await t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    const left = { left_at: t.clock.now, change };
    await trx.updateTable('memberships').set(left).where('person_id', '=', member.id).execute();
    const deleted = { deleted_at: t.clock.now, change };
    await trx.updateTable('meetings').set(deleted).where('uuid', '=', id).execute();
  });
  t.clock.now += WEEKS;
  await signIn(coordinator);
  await t.store.write((trx) => letGoRemoved(trx, t.clock.now));
  const after = await pull(coordinator, before.cursor);
  expect(after).toMatchObject({ reset: false, gone: { meetings: [id] } });
  expect(after.gone.members).toHaveLength(1);
  expect(after.followUps).toMatchObject([{ id: note, removed: true, bookTitle: null }]);
});

it('what was applied, but whose answer was lost, is not applied a second time a year later', async () => {
  const leader = phone(coordinator);
  const id = newId();
  const ops = [leader.create(id), leader.mark(id, member.id, { present: true })];
  await leader.send(ops);
  const later = leader.mark(id, member.id, { present: null });
  await leader.send([later]);
  t.clock.now += 365 * DAY_MS;
  await signIn(coordinator);
  await shortenOldOps(t.store, t.clock.now);
  const { answers } = await leader.send(ops);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
  expect(await count('attendance_history')).toBe(2);
});
