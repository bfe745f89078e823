import { beforeEach, describe, expect, it } from 'vitest';
import { discardRow, markReplaced, releaseHold, retryRow } from './actions.ts';
import type { QueueStore } from './ports.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { outboxRow } from './testing/outbox-row.ts';
import type { OutboxRow } from './types.ts';

const lastProblem = { status: 422, text: 'Falta la fecha', at: 1 };
let disk: ReturnType<typeof emptyQueueDisk>;
let store: QueueStore;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  store = createMemoryQueueStore(disk, () => 'queue-2');
});
const put = (...rows: OutboxRow[]) => {
  for (const row of rows) disk.rows.set(row.seq, row);
};
const row = (seq: number) => disk.rows.get(seq);

describe('a refused row', () => {
  beforeEach(() => {
    const refused = { state: 'rejected', lastProblem, nextAt: 9, attempts: 3 } as const;
    put(outboxRow(1, refused), outboxRow(2, refused));
  });

  it('is sent again as it is', async () => {
    await retryRow(store, 'op-1');
    expect(row(1)).toMatchObject({ state: 'pending', nextAt: 0, attempts: 3, hold: null });
    expect(row(2)?.state).toBe('rejected');
  });

  it('is given up, and stays as archive', async () => {
    await discardRow(store, 'op-1');
    expect(row(1)).toMatchObject({ state: 'discarded', lastProblem });
    expect(row(2)?.state).toBe('rejected');
  });

  it('is given up with a second row of its key that was never sent', async () => {
    put({ ...outboxRow(3), opId: 'op-1' });
    await discardRow(store, 'op-1');
    expect([row(1)?.state, row(3)?.state]).toEqual(['discarded', 'discarded']);
  });

  it('is not given up while a second row of its key may be on its way', async () => {
    put({ ...outboxRow(3, { attempts: 1 }), opId: 'op-1' });
    await discardRow(store, 'op-1');
    expect([row(1)?.state, row(3)?.state]).toEqual(['rejected', 'pending']);
  });

  it('is retired once its edited form is recorded', async () => {
    await markReplaced(store, 'op-1');
    expect(row(1)?.state).toBe('replaced');
  });

  it('that nobody knows changes nothing', async () => {
    const before = structuredClone(disk.rows);
    await discardRow(store, 'op-9');
    expect(disk.rows).toEqual(before);
  });
});

describe('a row that waits for another', () => {
  it('may be decided on too, for what it waits for may never come', async () => {
    put(outboxRow(1, { hold: 'dep' }), outboxRow(2, { hold: 'dep', nextAt: 9 }));
    await discardRow(store, 'op-1');
    await retryRow(store, 'op-2');
    expect(row(1)).toMatchObject({ state: 'discarded', hold: null });
    expect(row(2)).toMatchObject({ state: 'pending', hold: null, nextAt: 0 });
  });
});

describe('a row that may be on its way', () => {
  it.each([null, 'auth', 'user', 'upgrade'] as const)('is not given up (hold %s)', async (hold) => {
    put(outboxRow(1, { hold }));
    await discardRow(store, 'op-1');
    await markReplaced(store, 'op-1');
    expect(row(1)).toMatchObject({ state: 'pending', hold });
  });
});

describe('lifting holds', () => {
  it('lifts those that are named, at once', async () => {
    put(
      outboxRow(1, { hold: 'auth', nextAt: 9 }),
      outboxRow(2, { hold: 'user' }),
      outboxRow(3, { hold: 'upgrade', nextAt: 9 }),
      outboxRow(4, { nextAt: 9 }),
    );
    await releaseHold(store, 'auth', 'user');
    expect([1, 2, 3, 4].map((seq) => row(seq)?.hold)).toEqual([null, null, 'upgrade', null]);
    expect([1, 2, 3, 4].map((seq) => row(seq)?.nextAt)).toEqual([0, 0, 9, 9]);
  });
});
