import { beforeEach, describe, expect, it } from 'vitest';
import { type Reviews, settleDecided } from './heal.ts';
import { createMemoryJournal, emptyJournalDisk } from './testing/memory-journal.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { outboxRow } from './testing/outbox-row.ts';
import type { OutboxRow } from './types.ts';

const CONTACT = { serverNow: 9_000, epoch: 'e1' };
const NOW = 8_000;
const waiting = { outcome: 'quarantined', change: null, epoch: 'e1', at: 100 } as const;

let disk: ReturnType<typeof emptyQueueDisk>;
let copies: ReturnType<typeof emptyJournalDisk>;
/** Database calls in order, with the keys that then have a copy. */
let asked: [at: string, copied: string][];
/** Another tab's work between reading and changing rows. */
let meanwhile: () => void;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  copies = emptyJournalDisk();
  asked = [];
  meanwhile = () => {};
});

function hear(reviews: Reviews) {
  const step = async (at: string) => {
    asked.push([at, [...copies.entries.keys()].join(' ')]);
    if (at === 'patch:before') meanwhile();
  };
  const store = createMemoryQueueStore(disk, () => 'queue-2', step);
  const deps = { store, journal: createMemoryJournal(copies), clock: { now: () => NOW } };
  return settleDecided(deps, reviews, CONTACT);
}

function settle(row: OutboxRow, accepted: boolean, text: string | null = null, opId = row.opId) {
  disk.rows.set(row.seq, row);
  return hear({ decided: [{ opId, accepted, text }] });
}

function wait(row: OutboxRow, opId = row.opId) {
  disk.rows.set(row.seq, row);
  return hear({ waiting: [opId] });
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
  disk.rows.set(1, inReview());
  const decided = [{ opId: 'other', accepted: true, text: null }];
  await hear({ decided, waiting: ['another'] });
  expect(asked.map(([at]) => at)).toEqual(['open', 'archive']);
});

it.each([true, false])(
  'undoes nothing of what its person did meanwhile, taken in: %s',
  async (accepted) => {
    const row = accepted ? outboxRow(1, { state: 'rejected', attempts: 1 }) : inReview();
    const given = { ...row, state: 'discarded' as const };
    meanwhile = () => disk.rows.set(1, given);
    await settle(row, accepted);
    expect(disk.rows.get(1)).toEqual(given);
    expect([...copies.entries.keys()]).toEqual([]);
  },
);

describe('the copy of a row', () => {
  const review = (opId: string, accepted: boolean) => ({ opId, accepted, text: null });

  it('that lies with its person again is there before that is written', async () => {
    disk.rows.set(1, inReview());
    disk.rows.set(2, outboxRow(2, { state: 'quarantined', attempts: 1, ack: waiting }));
    await hear({ decided: [review('op-1', false), review('op-2', true)] });
    expect(asked.filter(([at]) => at === 'patch:before')).toEqual([
      ['patch:before', ''],
      ['patch:before', 'op-1'],
    ]);
    expect([...disk.rows.values()].map(({ state }) => state)).toEqual(['rejected', 'acked']);
    expect([...copies.entries.keys()]).toEqual(['op-1']);
  });

  it('is there before anything else is written of it', async () => {
    await settle(inReview(), false);
    expect(asked.filter(([at]) => at === 'patch:before')).toEqual([['patch:before', 'op-1']]);
  });

  it('is not written for one that was taken in', async () => {
    await settle(inReview(), true);
    expect(copies).toEqual(emptyJournalDisk());
  });
});

describe('what was taken in, by a server that went back in time since', () => {
  const takenIn = (epoch: string) =>
    outboxRow(1, {
      state: 'acked',
      ack: { outcome: 'applied', change: null, epoch, at: 100, reviewed: true },
    });

  it('waits again when nobody has decided, as far as the server knows now', async () => {
    await wait(takenIn('e0'));
    expect(disk.rows.get(1)).toEqual({
      ...takenIn('e0'),
      state: 'quarantined',
      ack: { outcome: 'quarantined', change: null, epoch: 'e1', at: 9_000 },
    });
  });

  it('is given back when it was left out this time', async () => {
    await settle(takenIn('e0'), false, 'Ya estaba');
    expect(disk.rows.get(1)).toMatchObject({
      state: 'rejected',
      ack: null,
      lastProblem: { status: 409, text: 'Ya estaba', at: NOW },
    });
  });

  it('stays when it still is', async () => {
    await settle(takenIn('e0'), true);
    expect(disk.rows.get(1)).toEqual(takenIn('e0'));
  });

  it('stays in its own epoch, whatever a page that comes late says', async () => {
    await settle(takenIn('e1'), false, 'Ya estaba');
    await wait(takenIn('e1'));
    expect(disk.rows.get(1)).toEqual(takenIn('e1'));
  });

  it.each([
    ['pending', null],
    ['quarantined', waiting],
    ['rejected', null],
    // Applied on arrival, without a coordinator.
    ['acked', { outcome: 'applied', change: 4, epoch: 'e0', at: 100 }],
    ['discarded', { outcome: 'applied', change: null, epoch: 'e0', at: 100, reviewed: true }],
  ] as const)(
    'changes nothing of a row that is %s, though it is said to wait',
    async (state, ack) => {
      const row = outboxRow(1, { state, ack });
      await wait(row);
      expect(disk.rows.get(1)).toEqual(row);
    },
  );
});

it('leaves alone what was applied without a coordinator in another epoch', async () => {
  const row = outboxRow(1, {
    state: 'acked',
    ack: { outcome: 'applied', change: 4, epoch: 'e0', at: 100 },
  });
  await settle(row, false, 'Ya estaba');
  expect(disk.rows.get(1)).toEqual(row);
});
