import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WireOp } from '#contract/sync';

/** Off: marks are applied per meeting, each with its own queries. */
const atOnce = vi.hoisted(() => ({ isOn: true, most: 0 }));

vi.mock('./apply.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./apply.ts')>();
  const applyTogether: typeof original.applyTogether = async (batch, ops) => {
    const applied = atOnce.isOn ? await original.applyTogether(batch, ops) : null;
    atOnce.most = Math.max(atOnce.most, applied?.length ?? 0);
    return applied;
  };
  return { ...original, applyTogether };
});

// Files share their modules: fresh ones meet the changed function.
vi.resetModules();
const { createTestApp } = await import('#tests/support/test-app');
afterAll(() => void vi.resetModules());

const RUNS = process.env.TEST_DATABASE_URL ? 10 : 30;
const TABLES = [
  'meetings',
  'attendance',
  'attendance_history',
  'meeting_names',
  'applied_ops',
  'rejected_ops',
  'quarantine',
  'counters',
] as const;
const QUEUES = ['queue-one-0000', 'queue-two-0000'];

/** Two servers that have seen the same; only one of them takes marks of several meetings at once. */
type World = Awaited<ReturnType<typeof createWorld>>;
let worlds: [World, World];
let ops = 0;
let meetings = 0;

beforeAll(async () => {
  worlds = [await createWorld(true), await createWorld(false)];
});
afterAll(async () => {
  for (const world of worlds) await world.t.close();
});

async function createWorld(isOn: boolean) {
  const t = await createTestApp();
  const leader = await t.addPerson('coordinador_de_comunidad');
  const other = await t.addPerson('coordinador_de_comunidad');
  const member = await t.addPerson('integrante');
  const gone = await t.addPerson('integrante');
  const own = await t.addCommunity(leader.id);
  const foreign = await t.addCommunity(other.id);
  for (const id of [leader.id, member.id, gone.id]) await t.addMember(own.id, id);
  await t.addMember(foreign.id, other.id);
  await t.store.write((trx) =>
    // Names are random otherwise.
    trx
      .updateTable('people')
      .set((eb) => ({ alias: eb.cast<string>('id', 'text') }))
      .execute(),
  );
  await t.store.write((trx) =>
    trx
      .updateTable('memberships')
      .set({ left_at: t.clock.now - 40 * 86_400_000 })
      .where('person_id', '=', gone.id)
      .execute(),
  );
  const people = [leader.id, member.id, gone.id, other.id, 999_999];
  return { t, isOn, leader, other, own, foreign, people };
}

type Oddity = 'none' | 'flat' | 'capitals' | 'unreadable' | 'older' | 'twice' | 'reused' | 'stolen';
type Tap = {
  /** 0–2 own community, 3 another's, 4 missing */
  meeting: number;
  person: number;
  set: Record<string, boolean | null>;
  base: Record<string, number | null> | undefined;
  age: number;
  odd: Oddity;
};

const field = fc.constantFrom('present', 'punctual', 'paidQuota', 'excused');
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
const tap: fc.Arbitrary<Tap> = fc.record({
  meeting: mostly(fc.nat(2), fc.integer({ min: 3, max: 4 })),
  person: mostly(fc.nat(1), fc.integer({ min: 2, max: 4 })),
  set: fc.dictionary(field, fc.constantFrom(true, false, null), { minKeys: 1, maxKeys: 2 }),
  base: fc.option(
    fc.dictionary(field, fc.option(fc.integer({ min: 1, max: 300 })), { maxKeys: 2 }),
    { nil: undefined },
  ),
  age: fc.integer({ min: -1, max: 6 }).map((minutes) => minutes * 60_000),
  odd: mostly(
    fc.constant<Oddity>('none'),
    fc.constantFrom('flat', 'capitals', 'unreadable', 'older', 'twice', 'reused', 'stolen'),
  ),
});
const batch = fc.record({ queue: fc.nat(1), taps: fc.array(tap, { minLength: 1, maxLength: 12 }) });

it('writes and answers what one meeting after the other would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
      const uuids = Array.from({ length: 5 }, newMeeting);
      for (const world of worlds) await addMeetings(world, uuids);
      for (const { queue, taps } of batches) {
        const sent = wireOps(taps, uuids);
        const [one, two] = [await push(worlds[0], queue, sent), await push(worlds[1], queue, sent)];
        expect(one).toEqual(two);
      }
      expect(await contents(worlds[0])).toEqual(await contents(worlds[1]));
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
  expect(atOnce.most).toBeGreaterThan(3);
}, 120_000);

function newMeeting(): string {
  meetings += 1;
  return `00000000-0000-7000-8000-${String(meetings).padStart(12, '0')}`;
}

async function addMeetings({ t, own, foreign }: World, uuids: readonly string[]): Promise<void> {
  await t.store.write(async (trx) => {
    const first = await t.store.take(trx, uuids.length);
    const rows = uuids.slice(0, 4).map((uuid, index) => ({
      uuid,
      group_id: index === 3 ? foreign.id : own.id,
      date: t.clock.now,
      source: 'leader' as const,
      created_at: t.clock.now,
      change: first + index,
    }));
    await trx.insertInto('meetings').values(rows).execute();
  });
}

function wireOps(taps: readonly Tap[], uuids: readonly string[]): unknown[] {
  const sent: WireOp[] = [];
  for (const tap of taps) {
    ops += 1;
    const earlier = sent[0];
    if (tap.odd === 'twice' && earlier) sent.push(earlier);
    const opId = `00000000-0000-7000-9000-${String(ops).padStart(12, '0')}`;
    const id = uuids[tap.meeting] as string;
    const op = wireOp(tap, opId, id);
    sent.push(tap.odd === 'reused' && earlier ? { ...op, opId: earlier.opId } : op);
  }
  return sent;
}

function wireOp({ person, set, base, age, odd }: Tap, opId: string, id: string): WireOp {
  const { t, leader, people } = worlds[0];
  const body = { memberId: people[person] as number };
  const stamps = { tapWall: t.clock.now - age, clockOffset: 0, seenServer: null };
  return {
    ...{ opId, seq: ops, userId: leader.id, endpoint: 'attendance.mark' },
    params: { id: odd === 'capitals' ? id.toUpperCase() : id },
    ...(odd === 'flat' ? { body: { ...body, ...set } } : { body, set }),
    ...(odd === 'flat' || base === undefined ? {} : { base }),
    ...(odd === 'unreadable' ? { set: { present: 'sí' } } : {}),
    ...(odd === 'stolen' ? { endpoint: 'people.import' } : {}),
    ...stamps,
    ...{ schema: odd === 'older' ? 0 : 1, app: 'test' },
  };
}

async function push({ t, isOn, leader }: World, queue: number, sent: unknown[]): Promise<unknown> {
  atOnce.isOn = isOn;
  const body = { queueId: QUEUES[queue], sentWall: t.clock.now, settledThrough: 0, ops: sent };
  const response = await t.call('POST', '/sync/push', { as: leader, body });
  expect(response.status).toBe(200);
  const answers: { opId: string }[] = (await response.json()).ops;
  return answers.toSorted((a, b) => (a.opId < b.opId ? -1 : Number(a.opId > b.opId)));
}

async function contents({ t }: World): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = await t.store.read.selectFrom(table).selectAll().execute();
    all[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}
