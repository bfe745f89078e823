import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';
import { erasePerson } from '../privacy/erase-person.ts';

let world: PushWorld;
let t: PushWorld['t'];
let coordinator: PushWorld['coordinator'];
let member: PushWorld['member'];
let group: PushWorld['group'];
let newId: PushWorld['newId'];
let phone: PushWorld['phone'];
let pull: PushWorld['pull'];

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, coordinator, member, group, newId, phone, pull } = world);
});
afterEach(() => world.t.close());

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

  it('tells every phone once that somebody was erased, wherever they belonged', async () => {
    const { id } = await t.addPerson('integrante', 'Chihuahua');
    const first = await pull(coordinator);
    expect(first.namesGone).toBeUndefined();
    const erasure = { personId: id, actorId: null, by: 'operator', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    const next = await pull(coordinator, first.cursor);
    expect(next).toMatchObject({ reset: false, namesGone: true });
    await t.addPerson('integrante');
    expect((await pull(coordinator, next.cursor)).namesGone).toBeUndefined();
  });

  it('gives a member who may not read the register only the name of the community', async () => {
    const answer = await pull(member);
    expect(answer.groups).toMatchObject([{ id: group.id, canRecord: false, teamId: null }]);
    expect([answer.members, answer.meetings]).toEqual([[], []]);
  });

  it('notes whose contact went onto a phone (T41): once, and again only for who changed', async () => {
    const giveAddress = (id: number) =>
      t.store.write(async (trx) =>
        trx
          .updateTable('people')
          .set({ email: `${id}@demo.example`, change: await t.store.nextChange(trx) })
          .where('id', '=', id)
          .execute(),
      );
    const notes = async () => {
      const rows = await t.store.read
        .selectFrom('audit')
        .select(['actor_id', 'detail'])
        .where('action', '=', 'people.read')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ by: row.actor_id, ...JSON.parse(row.detail) }));
    };
    await giveAddress(coordinator.id);
    await pull(coordinator);
    await giveAddress(member.id);
    await pull(member);
    const all = await pull(coordinator);
    const note = { by: coordinator.id, what: 'sync.pull', scope: 'Durango', count: 1 };
    await expect.poll(notes).toEqual([{ ...note, ids: [member.id] }]);

    await pull(coordinator, all.cursor);
    await giveAddress(member.id);
    await pull(coordinator, all.cursor);
    const changed = { ...note, filter: { changed: true }, ids: [member.id] };
    await expect.poll(notes).toEqual([{ ...note, ids: [member.id] }, changed]);
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
