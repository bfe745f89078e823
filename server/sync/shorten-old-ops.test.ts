import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';
import { SHORTENED_AFTER_MS, shortenOldOps } from './shorten-old-ops.ts';

let world: PushWorld;
let t: PushWorld['t'];
let coordinator: PushWorld['coordinator'];
let member: PushWorld['member'];
let newId: PushWorld['newId'];
let phone: PushWorld['phone'];
let count: PushWorld['count'];

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, coordinator, member, newId, phone, count } = world);
});
afterEach(() => world.t.close());

const readOps = () =>
  t.store.read.selectFrom('applied_ops').selectAll().orderBy('owner').orderBy('op_id').execute();

/** Whoever had a session signed in again. */
async function halfAYearLater() {
  t.clock.now += SHORTENED_AFTER_MS + DAY_MS;
  const { now } = t.clock;
  await t.store.write((trx) =>
    trx
      .updateTable('sessions')
      .set({ created_at: now, seen_at: now, expires_at: now + DAY_MS })
      .execute(),
  );
}

/** A meeting with two marks, and half a year later. */
async function recordAndWait() {
  const leader = phone(coordinator);
  const id = newId();
  const ops = [
    leader.create(id),
    leader.mark(id, member.id, { present: true }),
    leader.mark(id, coordinator.id, { present: true }),
  ];
  const { answers } = await leader.send(ops);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  await halfAYearLater();
  return { leader, id, ops, answers };
}

describe('an operation of half a year ago', () => {
  it('keeps what refuses it a second time, and no more', async () => {
    const { ops } = await recordAndWait();
    const whole = await readOps();
    expect(await shortenOldOps(t.store, t.clock.now)).toBe(ops.length);
    const kept = await readOps();
    expect(kept).toEqual(
      whole.map((row) => ({
        ...row,
        ...{ fingerprint: row.fingerprint.slice(0, 16), endpoint: '', answer: null },
      })),
    );
    expect(await shortenOldOps(t.store, t.clock.now)).toBe(0);
  });

  it('is answered as it was, with its change, and has no second effect', async () => {
    const { leader, ops, answers } = await recordAndWait();
    await shortenOldOps(t.store, t.clock.now);
    const again = await leader.send(ops);
    expect(again.answers.map(({ outcome }) => outcome)).toEqual(ops.map(() => 'duplicate'));
    expect(again.answers.map(({ change }) => change)).toEqual(answers.map(({ change }) => change));
    expect(await count('meetings')).toBe(1);
    expect(await count('attendance_history')).toBe(2);
  });

  it('is refused with other content', async () => {
    const { leader, ops } = await recordAndWait();
    await shortenOldOps(t.store, t.clock.now);
    const [create] = ops;
    const changed = { ...create, body: { ...create?.body, temaEscola: 'otro' } };
    const { answers } = await leader.send([changed as never]);
    expect(answers[0]).toMatchObject({ outcome: 'rejected', status: 422 });
  });

  it('is no key that a phone would be told is unknown', async () => {
    const { ops } = await recordAndWait();
    await shortenOldOps(t.store, t.clock.now);
    const body = { opIds: ops.map(({ opId }) => opId) };
    const response = await t.call('POST', '/sync/known', { as: coordinator, body });
    expect((await response.json()).unknown).toEqual([]);
  });

  it('repeats a call of a screen without what it made', async () => {
    const call = () =>
      t.call('POST', '/communities', {
        as: admin,
        body: { name: 'Nueva', state: 'Durango', city: 'Durango', location: 'Salón' },
        headers: { 'Idempotency-Key': key },
      });
    const admin = await t.addPerson('admin');
    const key = newId();
    const made = await call();
    expect(made.status).toBe(201);
    await halfAYearLater();
    await shortenOldOps(t.store, t.clock.now);
    const groups = () => t.store.read.selectFrom('groups').select('id').orderBy('id').execute();
    const before = await groups();
    const again = await call();
    expect(await again.json()).toEqual({});
    expect(await groups()).toEqual(before);
  });

  it('is one that a coordinator left out, or took in, as before', async () => {
    const { leader, ops } = await recordAndWait();
    const [create] = ops;
    for (const outcome of ['quarantined', 'set-aside']) {
      await t.store.write((trx) => trx.updateTable('applied_ops').set({ outcome }).execute());
      await shortenOldOps(t.store, t.clock.now);
      const { answers } = await leader.send([create as never]);
      const expected = outcome === 'quarantined' ? outcome : 'rejected';
      expect(answers[0]?.outcome).toBe(expected);
    }
  });
});

describe('one night', () => {
  it('leaves younger operations whole', async () => {
    const { leader } = await recordAndWait();
    await leader.send([leader.create(newId())]);
    expect(await shortenOldOps(t.store, t.clock.now)).toBe(3);
    const ops = await readOps();
    expect(ops.filter(({ endpoint }) => endpoint !== '')).toHaveLength(1);
    expect(ops.find(({ endpoint }) => endpoint !== '')?.fingerprint).toHaveLength(64);
  });

  it('looks at so many rows and goes on the next night, again from the first after the last', async () => {
    await recordAndWait();
    const [model] = await readOps();
    const many = Array.from({ length: 7_000 }, (_, at) => ({
      ...model,
      op_id: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }));
    await t.store.write(async (trx) => {
      for (let from = 0; from < many.length; from += 500) {
        await trx
          .insertInto('applied_ops')
          .values(many.slice(from, from + 500) as never)
          .execute();
      }
    });
    const night = () => shortenOldOps(t.store, t.clock.now, 5_000);
    expect([await night(), await night(), await night()]).toEqual([5_000, 2_003, 0]);
  });
});
