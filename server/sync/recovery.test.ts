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
    expect(await hand()).toMatchObject({
      received: 2,
      alreadyKnown: 0,
      unreadable: 1,
      elsewhere: 0,
    });
    expect(await hand()).toMatchObject({
      received: 0,
      alreadyKnown: 2,
      unreadable: 1,
      elsewhere: 0,
    });
    expect(await count('meetings')).toBe(0);
  });

  it('may tell of a mark before its meeting', async () => {
    const leader = phone(coordinator);
    const id = newId();
    const create = leader.create(id);
    const ops = [leader.mark(id, member.id, { present: true }), create];
    const got = await t.call('POST', '/sync/import', { as: coordinator, body: { ops } });
    expect(await got.json()).toMatchObject({
      received: 2,
      alreadyKnown: 0,
      unreadable: 0,
      elsewhere: 0,
    });
  });

  it('brings each coordinator what is theirs of two communities, and nobody what is not', async () => {
    const other = await t.addPerson('coordinador_de_comunidad');
    const stranger = await t.addPerson('coordinador_de_comunidad');
    const elsewhere = await t.addCommunity(other.id);
    const leader = phone(member);
    const [here, there] = [newId(), newId()];
    const created = { ...leader.create(there), params: { id: elsewhere.id } };
    const ops = [
      ...[leader.mark(there, member.id, { present: true }), created],
      ...[leader.create(here), leader.mark(here, member.id, { present: true })],
    ];
    const hand = (as: Person) => t.call('POST', '/sync/import', { as, body: { ops } });
    const nothing = { received: 0, alreadyKnown: 0, unreadable: 0, elsewhere: 0 };
    // The group of an unknown meeting cannot be known.
    expect(await (await hand(coordinator)).json()).toMatchObject({
      ...{ ...nothing, received: 2, unreadable: 1, elsewhere: 1 },
    });
    expect(await (await hand(other)).json()).toMatchObject({
      ...{ ...nothing, received: 2, elsewhere: 2 },
    });
    expect((await hand(stranger)).status).toBe(404);
    const waiting = t.store.read.selectFrom('quarantine').select(['group_id', 'op_id']);
    const groups = (await waiting.orderBy('id').execute()).map((row) => row.group_id);
    expect(groups).toEqual([world.group.id, world.group.id, elsewhere.id, elsewhere.id]);
  });
});
