import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { PullAnswer } from '#contract/sync';
import { createPushWorld, type Person, type PushWorld } from '#tests/support/push-world';
import { erasePerson } from '../privacy/erase-person.ts';

let world: PushWorld;
let t: PushWorld['t'];
let coordinator: Person;
let member: Person;
let meeting: string;

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, coordinator, member } = world);
  await t.store.write((trx) =>
    trx.updateTable('people').set({ alias: 'Chayo' }).where('id', '=', member.id).execute(),
  );
  meeting = world.newId();
});
afterEach(() => t.close());

async function markMember(set: object = { present: true }): Promise<void> {
  const phone = world.phone(coordinator);
  await phone.send([phone.create(meeting), phone.mark(meeting, member.id, set)]);
}

const leave = (personId = member.id) =>
  t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    const left = trx.updateTable('memberships').set({ left_at: t.clock.now, change });
    await left.where('person_id', '=', personId).execute();
  });

const former = ({ formerMembers }: PullAnswer) => formerMembers.map(({ alias }) => alias);

describe('somebody who left, on the phone of whoever takes the roll', () => {
  it('keeps their alias, and nothing else, where a phone starts anew', async () => {
    await markMember();
    await leave();
    const page = await world.pull(coordinator);
    const groupId = world.group.id;
    expect(page.formerMembers).toEqual([
      { id: expect.any(Number), groupId, personId: member.id, alias: 'Chayo' },
    ]);
    expect(page.members.map(({ personId }) => personId)).toEqual([coordinator.id]);
  });

  it('keeps it on a phone that already had their marks', async () => {
    await markMember();
    const { cursor, formerMembers } = await world.pull(coordinator);
    expect(formerMembers).toEqual([]);
    await leave();
    const next = await world.pull(coordinator, cursor);
    expect(next).toMatchObject({ reset: false, gone: { members: [expect.any(Number)] } });
    expect(former(next)).toEqual(['Chayo']);
  });

  it('has it when their mark arrives after they left', async () => {
    const phone = world.phone(coordinator);
    await phone.send([phone.create(meeting)]);
    await leave();
    const { cursor, formerMembers } = await world.pull(coordinator);
    expect(formerMembers).toEqual([]);
    await phone.send([phone.mark(meeting, member.id, { present: true })]);
    expect(former(await world.pull(coordinator, cursor))).toEqual(['Chayo']);
  });

  it('is on no phone without a mark in its meetings', async () => {
    const phone = world.phone(coordinator);
    await phone.send([phone.create(meeting)]);
    const { cursor } = await world.pull(coordinator);
    await leave();
    expect(former(await world.pull(coordinator, cursor))).toEqual([]);
    expect(former(await world.pull(coordinator))).toEqual([]);
  });

  it('says for thirty days, to who coordinates them alone, that they died', async () => {
    const leader = await t.addPerson('lider');
    await t.addMember(world.group.id, leader.id);
    await markMember();
    const change = (values: object) =>
      t.store.write((trx) =>
        trx.updateTable('people').set(values).where('id', '=', member.id).execute(),
      );
    const died = { departure_reason: 'fallecio' as const, departed_at: t.clock.now };
    await change({ ...died, status: 'rejected' });
    await leave();
    const day = new Date(died.departed_at).toISOString();
    const diedAt = async (by: Person) =>
      (await world.pull(by)).formerMembers.map((one) => one.diedAt);
    expect(await diedAt(coordinator)).toEqual([day]);
    expect(await diedAt(leader)).toEqual([undefined]);
    await change({ departure_reason: 'se_mudo' });
    expect(await diedAt(coordinator)).toEqual([undefined]);
    await change({ ...died, departed_at: died.departed_at - 31 * DAY_MS });
    expect(await diedAt(coordinator)).toEqual([undefined]);
  });

  it('is no former member once they are back', async () => {
    await markMember();
    await leave();
    await t.addMember(world.group.id, member.id);
    expect(former(await world.pull(coordinator))).toEqual([]);
  });

  it('is nobody after they were erased: a phone fetches all anew, without them', async () => {
    await markMember();
    await leave();
    const { cursor } = await world.pull(coordinator);
    await t.store.write((trx) =>
      erasePerson(t.store, trx, {
        ...{ personId: member.id, actorId: null, by: 'operator', now: t.clock.now },
      }),
    );
    const after = await world.pull(coordinator, cursor);
    expect(after.reset).toBe(true);
    expect(after.formerMembers).toEqual([]);
    expect(JSON.stringify(after)).not.toContain('Chayo');
  });

  it('is on no phone of another community, nor of whoever reads no marks there', async () => {
    await markMember();
    await leave();
    const stranger = await t.addPerson('coordinador_de_comunidad');
    const elsewhere = await t.addCommunity(stranger.id);
    const plain = await t.addPerson('integrante');
    await t.addMember(world.group.id, plain.id);
    // Who moved there is a member like any other: what they did elsewhere does not come along.
    await t.addMember(elsewhere.id, member.id);
    for (const person of [stranger, plain]) {
      const page = await world.pull(person);
      expect(page.formerMembers).toEqual([]);
    }
    expect(former(await world.pull(coordinator))).toEqual(['Chayo']);
  });

  it('is hidden from whoever may not know of them yet', async () => {
    await markMember();
    await leave();
    const other = await t.addPerson('admin');
    await t.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ created_by: other.id, consent_version: null, role: 'coordinador_estatal' })
        .where('id', '=', member.id)
        .execute(),
    );
    expect(former(await world.pull(coordinator))).toEqual([]);
  });
});
