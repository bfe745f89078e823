import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { OwnExport } from '#contract/privacy';
import { addDays } from '#contract/rules/civil-day';
import type { PullAnswer } from '#contract/sync';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';

let world: PushWorld;
let t: PushWorld['t'];
let member: PushWorld['member'];
let today: string;

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, member } = world);
  today = new Date(t.clock.now - 7 * HOUR_MS).toISOString().slice(0, 10);
});
afterEach(() => t.close());

type Said = { communityId?: number; day?: string; isExcused?: boolean };
const body = (said: Said = {}) => ({
  ...{ communityId: world.group.id, day: addDays(today, 2), isExcused: true, ...said },
});

async function say(said: Said = {}) {
  const answer = await t.call('POST', '/me/excuse', { as: member, body: body(said) });
  return { status: answer.status, ...((await answer.json()) as { isExcused?: boolean }) };
}

async function daysSeenBy(as: PushWorld['member']) {
  const { members } = (await (await t.call('GET', '/sync/pull', { as })).json()) as PullAnswer;
  return members.find(({ personId }) => personId === member.id)?.excusedOn;
}

describe('«No podré ir»', () => {
  it('reaches who keeps the roll and one’s own home, and is taken back', async () => {
    expect(await say()).toEqual({ status: 200, isExcused: true });
    expect(await say()).toEqual({ status: 200, isExcused: true });
    expect(await daysSeenBy(world.coordinator)).toEqual([addDays(today, 2)]);
    const work = await t.call('GET', '/me/work', { as: member });
    expect(await work.json()).toMatchObject({ community: { excusedOn: [addDays(today, 2)] } });
    expect(await say({ isExcused: false })).toEqual({ status: 200, isExcused: false });
    expect(await daysSeenBy(world.coordinator)).toBeUndefined();
  });

  it('is of the own community and the coming weeks alone; anything else has no effect', async () => {
    const elsewhere = await t.addCommunity(world.coordinator.id);
    for (const said of [
      { communityId: elsewhere.id },
      { day: addDays(today, -1) },
      { day: addDays(today, 40) },
    ]) {
      expect(await say(said)).toEqual({ status: 200, isExcused: false });
    }
    expect(await t.store.read.selectFrom('excuses').selectAll().execute()).toEqual([]);
    const wrong = await t.call('POST', '/me/excuse', { as: member, body: body({ day: 'lunes' }) });
    expect([wrong.status, await wrong.text()]).toEqual([422, 'El día no es válido']);
  });

  it('of a phone without signal counts from when it was said, once, and the later one stays', async () => {
    const phone = world.phone(member);
    const told = (isExcused: boolean, ago: number) =>
      phone.op({
        ...{ endpoint: 'home.excuse', params: {}, body: body({ day: today, isExcused }) },
        ...{ tapWall: t.clock.now - ago, seenServer: t.clock.now - 2 * DAY_MS },
      });
    t.clock.now += DAY_MS;
    const ops = [told(false, 25 * HOUR_MS), told(true, 26 * HOUR_MS)];
    const { answers } = await phone.send(ops);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'kept-newer']);
    const again = await phone.send(ops);
    expect(again.answers.map(({ outcome }) => outcome)).toEqual(['duplicate', 'kept-newer']);
    expect(await daysSeenBy(world.coordinator)).toBeUndefined();
  });

  it('is in one’s own data', async () => {
    await say();
    const file = await t.call('GET', '/me/export', { as: member });
    const { excuses } = (await file.json()) as OwnExport;
    expect(excuses).toEqual([
      { group: expect.any(String), day: addDays(today, 2), isExcused: true },
    ]);
  });
});
