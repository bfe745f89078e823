import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import { createPushWorld, type PushWorld } from '#tests/support/push-world';

let world: PushWorld;
let t: PushWorld['t'];
let member: PushWorld['member'];
let phone: PushWorld['phone'];

beforeEach(async () => {
  world = await createPushWorld();
  ({ t, member, phone } = world);
  const created_at = t.clock.now - 24 * HOUR_MS;
  await t.store.write((trx) => trx.updateTable('people').set({ created_at }).execute());
});
afterEach(() => t.close());

async function announce(values: object = {}): Promise<number> {
  const { id } = await t.store.write((trx) =>
    trx
      .insertInto('announcements')
      .values({
        ...{ title: 'Retiro', content: 'Texto', author_name: 'Equipo', priority: 'alta' },
        ...{ asks_ack: 1, created_at: t.clock.now - 10 * HOUR_MS, ...values },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

type Body = { ack?: boolean; edition?: number };

function reading(of: ReturnType<typeof phone>, id: number, fields: object = {}, body: Body = {}) {
  const call = { endpoint: 'announcements.read', params: { id }, body: { ack: false, ...body } };
  return of.op({ ...call, ...fields });
}

const stored = () =>
  t.store.read.selectFrom('announcement_reads').select(['read_at', 'ack_at']).execute();

it('what was read without signal counts from then, and once', async () => {
  const id = await announce();
  const offline = phone(member);
  const tapWall = t.clock.now - 2 * HOUR_MS;
  const seenServer = t.clock.now - 5 * HOUR_MS;
  const ops = [
    reading(offline, id, { tapWall, seenServer }),
    reading(offline, id, { tapWall, seenServer }, { ack: true }),
  ];
  const first = await offline.send(ops);
  expect(first.answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  const again = await offline.send(ops);
  expect(again.answers.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
  expect(await stored()).toEqual([{ read_at: tapWall, ack_at: tapWall }]);
});

it('of two phones the earlier reading counts, whichever arrives first', async () => {
  const id = await announce();
  const seenServer = t.clock.now - 5 * HOUR_MS;
  const late = phone(member);
  await late.send([reading(late, id, { tapWall: t.clock.now - HOUR_MS, seenServer })]);
  const early = phone(member);
  await early.send([reading(early, id, { tapWall: t.clock.now - 3 * HOUR_MS, seenServer })]);
  expect(await stored()).toEqual([{ read_at: t.clock.now - 3 * HOUR_MS, ack_at: null }]);
});

it('a reading from before it was announced anew is kept, and leaves it unread', async () => {
  const id = await announce({ renewed_at: t.clock.now - HOUR_MS, edition: 2 });
  const offline = phone(member);
  const fields = { tapWall: t.clock.now - 2 * HOUR_MS, seenServer: t.clock.now - 5 * HOUR_MS };
  await offline.send([reading(offline, id, fields)]);
  const unread = await t.call('GET', '/announcements/unread', { as: member });
  expect(await unread.json()).toMatchObject([{ id }]);
  await offline.send([reading(offline, id)]);
  const after = await t.call('GET', '/announcements/unread', { as: member });
  expect(await after.json()).toEqual([]);
});

it('«Enterado» queued for the text of before is one for that text, sent after the change or not', async () => {
  const renewed_at = t.clock.now - 3 * HOUR_MS;
  const id = await announce({ renewed_at, edition: 2 });
  const offline = phone(member);
  const tapWall = t.clock.now - 2 * HOUR_MS;
  const seenServer = t.clock.now - 5 * HOUR_MS;
  const ofBefore = { ack: true, edition: 1 };
  await offline.send([reading(offline, id, { tapWall, seenServer }, ofBefore)]);
  const list = async () => (await t.call('GET', '/announcements', { as: member })).json();
  const shown = { read: false, acknowledged: false, acknowledgedBefore: true, unread: true };
  expect(await list()).toMatchObject([shown]);
  await offline.send([reading(offline, id, {}, { ack: true, edition: 2 })]);
  expect(await list()).toMatchObject([{ acknowledged: true, acknowledgedBefore: false }]);
});

it('read while it stood and withdrawn since, or never seen: nothing is refused', async () => {
  const gone = await announce({ withdrawn_at: t.clock.now, asks_ack: 0 });
  const far = await announce({ target_state: 'Chihuahua' });
  const offline = phone(member);
  const ops = [gone, far, 9_999].map((id) => reading(offline, id, {}, { ack: true }));
  const { answers } = await offline.send(ops);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  expect(await stored()).toEqual([{ read_at: t.clock.now, ack_at: null }]);
});
