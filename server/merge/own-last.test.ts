/**
 * A value replaced by its own phone never returns, although it arrives last (a coordinator accepted
 * it last), over another author's value, with a wrong clock.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { WireOp } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import type { Row } from '../database/schema.ts';

type Tap = Pick<WireOp, 'endpoint' | 'params'> & Partial<WireOp>;
/** Tapped, out of three values about one thing, and stored. */
type Thing = {
  tap: (value: 0 | 1 | 2) => Tap;
  shown: () => Promise<unknown>;
  /** The third of them, as it is shown; nothing when left out. */
  between?: unknown;
};

let t: TestApp;
let leader: { id: number; secret: string };
let memberId: number;
let group: { id: number };
let meetingId: string;

beforeEach(async () => {
  t = await createTestApp();
  leader = await t.addPerson('coordinador_de_comunidad');
  group = await t.addCommunity(leader.id);
  memberId = (await t.addPerson('integrante')).id;
  for (const id of [leader.id, memberId]) await t.addMember(group.id, id);
  meetingId = newId(t);
  const body = { id: meetingId, date: new Date(t.clock.now).toISOString() };
  await t.call('POST', `/communities/${group.id}/meetings`, { as: leader, body });
  t.clock.now += 9 * HOUR_MS;
});
afterEach(() => t.close());

const markOf = (body: object): Thing['tap'] => {
  const call = { endpoint: 'attendance.mark', params: { id: meetingId } };
  return (value) => ({ ...call, body: { ...body }, set: { present: [true, false, null][value] } });
};

const things: Record<string, () => Promise<Thing>> = {
  'a mark': async () => ({
    tap: markOf({ memberId }),
    shown: async () => (await only('attendance')).present,
  }),
  'a mark of whom nobody knows': async () => ({
    tap: markOf({ memberId: 999_999 }),
    shown: async () => JSON.parse((await only('meeting_names')).stamps ?? '{}').present.value,
  }),
  'a text of the meeting': async () => ({
    tap: (value) => ({
      endpoint: 'meetings.update',
      params: { id: meetingId },
      set: { notes: ['primero', 'después', null][value] },
    }),
    shown: async () => (await only('meetings')).notes,
  }),
  'a decision': async () => ({
    tap: (value) => ({
      endpoint: value === 0 ? 'meetings.set-aside' : 'meetings.restore',
      params: { id: meetingId },
    }),
    shown: async () => (await only('meetings')).set_aside_at,
  }),
  'a note': async () => {
    const id = newId(t);
    const attendeeId = await t.addMember(group.id, (await t.addPerson('integrante')).id);
    const date = new Date(t.clock.now).toISOString();
    const body = { id, attendeeId, date, bookTitle: 'Camino', pagesRead: 1 };
    const made = await t.call('POST', `/groups/${group.id}/readings`, { as: leader, body });
    expect(made.status).toBe(201);
    t.clock.now += 9 * HOUR_MS;
    return {
      tap: (value) => ({
        endpoint: 'follow-up.update',
        params: { id },
        set: { pagesRead: [7, 8, 9][value] },
      }),
      shown: async () => (await only('follow_ups')).pages_read,
      between: 9,
    };
  },
};

it.each(Object.entries(things))('holds for %s', async (_, create) => {
  const { tap, shown, between = null } = await create();
  const [one, other] = [createWirePhone(t, leader), createWirePhone(t, leader)];
  const first = one.op(tap(0), HOUR_MS);
  const second = one.op(tap(1), 3_000 * 24 * HOUR_MS);
  const theirs = other.op(tap(2), 2 * HOUR_MS);
  await one.send(second);
  expect((await other.send(theirs))[0]?.outcome).toBe('applied');
  expect((await one.send(first))[0]?.outcome).toBe('kept-newer');
  expect(await shown()).toBe(between);
});

it('holds when they arrive together', async () => {
  const [one, other] = [createWirePhone(t, leader), createWirePhone(t, leader)];
  const tap = markOf({ memberId });
  const first = one.op(tap(0), HOUR_MS);
  const second = one.op(tap(1), 3_000 * 24 * HOUR_MS);
  await one.send(second);
  await other.send(other.op(tap(2), 2 * HOUR_MS), other.op(tap(2), 2 * HOUR_MS));
  const answers = await one.send(first, one.op({ ...tap(0), set: { punctual: true } }, HOUR_MS));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['kept-newer', 'applied']);
  expect(await only('attendance')).toMatchObject({ present: null, punctual: 1 });
});

it('is not offered as what somebody else marked either', async () => {
  const [one, other] = [createWirePhone(t, leader), createWirePhone(t, leader)];
  const tap = markOf({ memberId });
  await other.send(other.op(tap(2)));
  const [first, second] = [one.op(tap(0), HOUR_MS), one.op(tap(1), HOUR_MS)];
  await one.send(second);
  const offered = JSON.parse((await only('attendance')).conflicts ?? '{}');
  expect(offered).toMatchObject({ present: { value: false } });
  await one.send(first);
  expect(JSON.parse((await only('attendance')).conflicts ?? '{}')).toEqual(offered);
});

type Table = 'attendance' | 'meeting_names' | 'meetings' | 'follow_ups';

/** The one row that was made. */
async function only<T extends Table>(table: T): Promise<Row<T>> {
  const [row] = await t.store.read
    .selectFrom(table as Table)
    .selectAll()
    .execute();
  if (!row) throw new Error(`nothing in ${table}`);
  return row as unknown as Row<T>;
}
