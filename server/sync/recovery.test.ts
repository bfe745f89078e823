import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPushWorld, type Person, type PushWorld } from '#tests/support/push-world';

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

  it('may tell of a mark before its meeting', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const create = leader.create(id);
    const ops = [leader.mark(id, member.id, { present: true }), create];
    const got = await t.call('POST', '/sync/import', { as: coordinator, body: { ops } });
    expect(await got.json()).toEqual({ received: 2, alreadyKnown: 0, unreadable: 0 });
  });
});
