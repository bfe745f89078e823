import { beforeEach, expect, it } from 'vitest';
import { settleDecided } from './settle-decided.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { outboxRow } from './testing/outbox-row.ts';
import type { OutboxRow } from './types.ts';

const CONTACT = { serverNow: 9_000, epoch: 'e1' };
const NOW = 8_000;
const waiting = { outcome: 'quarantined', change: null, epoch: 'e1', at: 100 } as const;

let disk: ReturnType<typeof emptyQueueDisk>;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
});

function settle(row: OutboxRow, accepted: boolean, text: string | null = null, opId = row.opId) {
  disk.rows.set(row.seq, row);
  const store = createMemoryQueueStore(disk, () => 'queue-2');
  return settleDecided(store, [{ opId, accepted, text }], CONTACT, NOW);
}

const inReview = () => outboxRow(1, { state: 'quarantined', attempts: 1, ack: waiting });

it('closes what was accepted, and says that somebody looked at it', async () => {
  await settle(inReview(), true);
  expect(disk.rows.get(1)).toEqual({
    ...inReview(),
    state: 'acked',
    ack: { outcome: 'applied', change: null, epoch: 'e1', at: 9_000, reviewed: true },
  });
});

it('gives back what was left out, with the reason and no acknowledgement', async () => {
  await settle(inReview(), false, 'Ya estaba');
  expect(disk.rows.get(1)).toEqual({
    ...inReview(),
    state: 'rejected',
    ack: null,
    lastProblem: { status: 409, text: 'Ya estaba', at: NOW },
  });
});

it('says no reason where none was given', async () => {
  await settle(inReview(), false);
  expect(disk.rows.get(1)?.lastProblem?.text).toBe('');
});

it('takes in later what was left out first', async () => {
  const problem = { status: 409, text: 'Ya estaba', at: 1 };
  await settle(outboxRow(1, { state: 'rejected', lastProblem: problem }), true);
  expect(disk.rows.get(1)).toMatchObject({ state: 'acked', lastProblem: null });
});

it.each([
  ['pending', true],
  ['pending', false],
  ['rejected', false],
  ['acked', false],
  ['acked', true],
  ['discarded', true],
] as const)('leaves a row that is %s as it is (accepted: %s)', async (state, accepted) => {
  const row = outboxRow(1, { state, ack: state === 'acked' ? { ...waiting } : null });
  await settle(row, accepted);
  expect(disk.rows.get(1)).toEqual(row);
});

it('writes nothing when none of the decisions is about this queue', async () => {
  const wrote: string[] = [];
  disk.rows.set(1, inReview());
  const store = createMemoryQueueStore(
    disk,
    () => 'queue-2',
    async (at) => void wrote.push(at),
  );
  await settleDecided(store, [{ opId: 'other', accepted: true, text: null }], CONTACT, NOW);
  expect(wrote).toEqual(['open', 'archive']);
});
