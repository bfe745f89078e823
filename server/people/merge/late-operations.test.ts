import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { mergePeople } from '#contract/person-merge';
import { createPushWorld, type Person, type PushWorld } from '#tests/support/push-world';

let world: PushWorld;
let t: PushWorld['t'];
let admin: Person;
let twin: Person;
let twinAttendee: number;
let meeting: string;

beforeEach(async () => {
  world = await createPushWorld();
  t = world.t;
  admin = await t.addPerson('admin');
  twin = await t.addPerson('integrante');
  twinAttendee = await t.addMember(world.group.id, twin.id);
  meeting = world.newId();
  const leader = world.phone(world.coordinator);
  await leader.send([leader.create(meeting)]);
});
afterEach(() => t.close());

async function join(): Promise<number> {
  const response = await t.call('POST', `/users/${world.member.id}/merge`, {
    as: admin,
    body: { otherId: twin.id },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as AnswerOf<typeof mergePeople>).id;
}

const marks = () =>
  t.store.read
    .selectFrom('attendance')
    .select(['person_id', 'present', 'punctual'])
    .orderBy('person_id')
    .orderBy('meeting_id')
    .execute();

describe('what a phone queued about the registration that closed', () => {
  it('counts for the one that stays, once', async () => {
    const leader = world.phone(world.coordinator);
    const late = leader.mark(meeting, twin.id, { present: true });
    await join();
    const first = await leader.send([late]);
    expect(first.answers[0]).toMatchObject({ outcome: 'applied' });
    const again = await leader.send([late]);
    expect(again.answers[0]).toMatchObject({ outcome: 'duplicate' });
    expect(await marks()).toEqual([{ person_id: world.member.id, present: 1, punctual: null }]);
    expect(await world.count('attendance_history')).toBe(1);
  });

  it('merges with marks of both, the stronger wins and both are in the history', async () => {
    const leader = world.phone(world.coordinator);
    await leader.send([
      leader.mark(meeting, world.member.id, { present: false }),
      leader.mark(meeting, twin.id, { present: true, punctual: true }),
    ]);
    const id = await join();
    expect(await marks()).toEqual([{ person_id: world.member.id, present: 1, punctual: 1 }]);
    expect(await world.count('attendance_history')).toBe(3);
    expect((await t.call('DELETE', `/merges/${id}`, { as: admin })).status).toBe(200);
    expect(await marks()).toEqual([
      { person_id: world.member.id, present: 0, punctual: null },
      { person_id: twin.id, present: 1, punctual: 1 },
    ]);
  });

  it('finds the place in the group of who stays: a note, and the public roll', async () => {
    await join();
    const leader = world.phone(world.coordinator);
    const note = leader.op({
      endpoint: 'readings.create',
      params: { id: world.group.id },
      body: {
        ...{ id: world.newId(), date: world.iso(), attendeeId: twinAttendee },
        ...{ bookTitle: 'Cartas', pagesRead: 3 },
      },
    });
    expect((await leader.send([note])).answers[0]).toMatchObject({ outcome: 'applied' });
    const notes = await t.store.read.selectFrom('follow_ups').select('person_id').execute();
    expect(notes).toEqual([{ person_id: world.member.id }]);
  });

  it('stays with the person where a mark comes after the undo', async () => {
    const id = await join();
    const leader = world.phone(world.coordinator);
    await leader.send([leader.mark(meeting, twin.id, { present: true })]);
    await t.call('DELETE', `/merges/${id}`, { as: admin });
    await leader.send([leader.mark(meeting, twin.id, { punctual: true })]);
    expect(await marks()).toEqual([
      { person_id: world.member.id, present: 1, punctual: null },
      { person_id: twin.id, present: null, punctual: 1 },
    ]);
  });
});

describe('what the registration that closed recorded', () => {
  it('arrives under the session of the one that stays, and as nobody else', async () => {
    const { coordinator } = world;
    const former = await t.addPerson('coordinador_de_comunidad');
    const phone = world.phone(former);
    const ops = [phone.create(world.newId())];
    const { response } = await phone.send(ops, coordinator);
    expect(response.headers.get('X-Error-Code')).toBe('wrong_account');
    const joined = await t.call('POST', `/users/${coordinator.id}/merge`, {
      as: admin,
      body: { otherId: former.id },
    });
    expect(joined.status).toBe(200);
    expect((await phone.send(ops, coordinator)).answers).toMatchObject([{ outcome: 'applied' }]);
    expect((await phone.send(ops, coordinator)).answers).toMatchObject([{ outcome: 'duplicate' }]);
    expect(await world.count('meetings')).toBe(2);
    const stranger = await phone.send(ops, world.member);
    expect(stranger.response.headers.get('X-Error-Code')).toBe('wrong_account');
  });
});

it('two hundred merges in a row cost at the end what they cost at the start', async () => {
  const others = [];
  for (let index = 0; index < 200; index += 1) {
    const one = await t.addPerson('integrante');
    await t.addMember(world.group.id, one.id);
    others.push(one.id);
  }
  const took: number[] = [];
  for (const otherId of others) {
    const from = process.cpuUsage();
    const body = { otherId };
    const answer = await t.call('POST', `/users/${world.member.id}/merge`, { as: admin, body });
    expect(answer.status).toBe(200);
    const { user, system } = process.cpuUsage(from);
    took.push(user + system);
  }
  const median = (part: number[]) => part.toSorted((a, b) => a - b)[part.length >> 1] as number;
  // Every one merges into the same person, whose own rows are all that grows.
  expect(median(took.slice(-40)) / median(took.slice(20, 60))).toBeLessThan(4);
}, 60_000);
