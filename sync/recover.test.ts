import { beforeEach, describe, expect, it } from 'vitest';
import { type QueueStore, SKIPPED_SEQUENCES } from './ports.ts';
import { recover } from './recover.ts';
import {
  createMemoryJournal,
  emptyJournalDisk,
  type JournalDisk,
} from './testing/memory-journal.ts';
import {
  createMemoryQueueStore,
  emptyQueueDisk,
  type QueueDisk,
} from './testing/memory-queue-store.ts';
import { opContent } from './testing/op-content.ts';
import { outboxRow } from './testing/outbox-row.ts';
import type { OutboxRow, RowPatch } from './types.ts';

let disk: QueueDisk;
let copies: JournalDisk;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  copies = emptyJournalDisk();
});

const own = { queueId: 'queue-1' };
const acked = { outcome: 'applied' as const, change: 1, epoch: 'e1', at: 1 };

function hold(...rows: OutboxRow[]): void {
  for (const row of rows) {
    disk.rows.set(row.seq, row);
    disk.meta.lastSeq = Math.max(disk.meta.lastSeq, row.seq);
  }
}

/** Copies, by sequence; null for one the database never took. */
function copy(...entries: [seq: number | null, opId: string, queueId?: string][]): void {
  for (const [seq, opId, queueId = 'queue-1'] of entries) {
    copies.entries.set(opId, { seq, content: opContent(opId, { queueId }) });
  }
}

function start(capacity = 500) {
  const store = createMemoryQueueStore(disk, () => 'queue-2');
  return recover(store, createMemoryJournal(copies, capacity));
}

const inQueue = () =>
  [...disk.rows.values()].map(({ seq, opId, queueId, state }) => [seq, opId, queueId, state]);

const numbersOfRows = () => [...disk.rows.values()].map(({ opId, seq }) => [opId, seq]);
const numbersOfCopies = () => [...copies.entries].map(([opId, { seq }]) => [opId, seq]);

describe('a start without a loss', () => {
  it('finds nothing on a new phone', async () => {
    const recovery = await start();
    expect(recovery).toEqual({ meta: disk.meta, refilled: 0, lossFound: false });
    expect(copies).toEqual({
      ...emptyJournalDisk(),
      canary: { queueId: disk.meta.queueId, lastSeq: 0 },
    });
  });

  it('keeps the identity and every row', async () => {
    hold(outboxRow(1, own), outboxRow(2, own));
    copy([1, 'op-1'], [2, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    expect(await start()).toMatchObject({ refilled: 0, lossFound: false });
    expect(disk.meta.queueId).toBe('queue-1');
    expect([...copies.entries.keys()]).toEqual(['op-1', 'op-2']);
  });

  it('takes away copies of what was settled elsewhere, and of nothing else', async () => {
    hold(
      outboxRow(1, { ...own, state: 'acked', ack: acked }),
      outboxRow(2, { ...own, state: 'superseded' }),
      outboxRow(3, { ...own, state: 'rejected' }),
      outboxRow(4, own),
    );
    copy([1, 'op-1'], [2, 'op-2'], [3, 'op-3'], [4, 'op-4']);
    await start();
    expect([...copies.entries.keys()]).toEqual(['op-3', 'op-4']);
  });

  it('takes away a copy without number whose row came through and is settled, and numbers one that is open', async () => {
    hold(outboxRow(1, { ...own, state: 'acked', ack: acked }), outboxRow(2, own));
    copy([null, 'op-1'], [null, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    expect(await start()).toMatchObject({ refilled: 0 });
    expect(numbersOfCopies()).toEqual([['op-2', 2]]);
  });

  it('keeps the copy of what another tab makes pending again meanwhile', async () => {
    hold(outboxRow(1, { ...own, state: 'acked', ack: acked }));
    copy([1, 'op-1']);
    copies.canary = { queueId: 'queue-1', lastSeq: 1 };
    const store = createMemoryQueueStore(disk, () => 'queue-2');
    let isFirst = true;
    const open: typeof store.open = async () => {
      const rows = await store.open();
      if (isFirst) await store.patch([{ seq: 1, patch: { state: 'pending', ack: null } }]);
      isFirst = false;
      return rows;
    };
    await recover({ ...store, open }, createMemoryJournal(copies));
    expect([...copies.entries.keys()]).toEqual(['op-1']);
  });

  it('looks for no row by its key: an ordinary start must not read the archive', async () => {
    hold(outboxRow(1, { ...own, state: 'acked', ack: acked }), outboxRow(2, own));
    copy([2, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    const steps: string[] = [];
    const step = async (at: string) => void steps.push(at);
    const store = createMemoryQueueStore(disk, () => 'queue-2', step);
    await recover(store, createMemoryJournal(copies));
    expect(steps).toContain('open');
    expect(steps).not.toContain('holds');
  });

  it.each([5, 9])(
    'takes a copy of an earlier name, number %d, for no tap: its row was pruned since',
    async (seq) => {
      hold(outboxRow(7, own));
      copy([seq, 'op-5', 'queue-0'], [7, 'op-7']);
      copies.canary = { queueId: 'queue-1', lastSeq: 7 };
      expect(await start()).toMatchObject({ refilled: 0, lossFound: false });
      expect(inQueue().map(([, opId]) => opId)).toEqual(['op-7']);
    },
  );

  it('copies what has no copy: a tap that was cut off before it, or copies that were wiped', async () => {
    hold(outboxRow(1, { ...own, state: 'acked', ack: acked }), outboxRow(2, own));
    copies.canary = { queueId: 'queue-1', lastSeq: 1 };
    await start();
    expect([...copies.entries.values()]).toMatchObject([{ seq: 2, content: { opId: 'op-2' } }]);
    expect(copies.canary).toEqual({ queueId: 'queue-1', lastSeq: 2 + SKIPPED_SEQUENCES });
  });

  it('takes another name when the canary is gone: no number is given out twice under one', async () => {
    hold(outboxRow(1, { ...own, state: 'acked', ack: acked }));
    const recovery = await start();
    expect(recovery).toMatchObject({ refilled: 0, lossFound: false, meta: { queueId: 'queue-2' } });
    expect(copies.canary).toEqual({ queueId: 'queue-2', lastSeq: 1 });
    expect(inQueue()).toEqual([[1, 'op-1', 'queue-1', 'acked']]);
  });

  it('begins beyond what the life before may have numbered: a tap is sent before it has its copy', async () => {
    hold(outboxRow(1, own));
    copy([1, 'op-1']);
    copies.canary = { queueId: 'queue-1', lastSeq: 1 };
    const recovery = await start();
    expect(recovery).toMatchObject({ refilled: 0, lossFound: false, meta: { queueId: 'queue-1' } });
    expect(disk.meta.lastSeq).toBe(1 + SKIPPED_SEQUENCES);
    expect(copies.canary).toEqual({ queueId: 'queue-1', lastSeq: 1 + SKIPPED_SEQUENCES });
    // The disk then loses the skip, like any other loss.
    disk.meta.lastSeq = 1;
    expect(await start()).toMatchObject({ lossFound: true, meta: { queueId: 'queue-2' } });
  });

  it('takes another name when neither row nor canary is left: an old queue may look like a new one', async () => {
    expect(await start()).toMatchObject({ lossFound: false, meta: { queueId: 'queue-2' } });
    expect(copies.canary).toEqual({ queueId: 'queue-2', lastSeq: 0 });
  });

  it('takes one name for two tabs that start at once, and finds no loss the next time', async () => {
    const [store, other] = ['queue-2', 'queue-3'].map((name) =>
      createMemoryQueueStore(disk, () => name),
    ) as [QueueStore, QueueStore];
    const tabs = [store, other].map((it) => recover(it, createMemoryJournal(copies)));
    const metas = (await Promise.all(tabs)).map(({ meta }) => meta.queueId);
    expect(metas).toEqual(['queue-2', 'queue-2']);
    expect(await start()).toMatchObject({ lossFound: false, meta: { queueId: 'queue-2' } });
  });

  it('takes another name at each start of a phone that cannot keep copies', async () => {
    hold(outboxRow(1, own));
    const names = ['name-1', 'name-2'];
    const store = createMemoryQueueStore(disk, () => names.shift() ?? '');
    const mute = { ...createMemoryJournal(copies, 0), canary: () => null };
    await recover(store, mute);
    expect(await recover(store, mute)).toMatchObject({ meta: { queueId: 'name-2' } });
    expect(inQueue()).toHaveLength(1);
  });

  it('keeps the copies it has when there is no room for another', async () => {
    hold(outboxRow(1, own), outboxRow(2, own));
    copy([1, 'op-1'], [2, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    await start(0);
    expect([...copies.entries.keys()]).toEqual(['op-1', 'op-2']);
  });

  it('goes on when there is no room for copies', async () => {
    hold(outboxRow(1, own));
    expect(await start(0)).toMatchObject({ refilled: 0, lossFound: false });
    expect(copies.entries.size).toBe(0);
  });
});

describe('a copy that no transaction ever took', () => {
  it('is put into the queue under its own key, and its copy gets its number', async () => {
    hold(outboxRow(1, own));
    copy([1, 'op-1'], [null, 'op-9', '']);
    copies.canary = { queueId: 'queue-1', lastSeq: 1 };
    expect(await start()).toMatchObject({ refilled: 1, lossFound: false });
    expect(inQueue()).toEqual([
      [1, 'op-1', 'queue-1', 'pending'],
      [2 + SKIPPED_SEQUENCES, 'op-9', disk.meta.queueId, 'pending'],
    ]);
    expect(copies.entries.get('op-9')?.seq).toBe(2 + SKIPPED_SEQUENCES);
  });

  it('is not put in twice, however often the phone starts', async () => {
    copy([null, 'op-9']);
    await start();
    expect(await start()).toMatchObject({ refilled: 0, lossFound: false });
    expect(inQueue()).toHaveLength(1);
  });

  it('is left out when the database took it after all', async () => {
    hold(outboxRow(1, { ...own, state: 'acked', ack: acked }));
    copy([null, 'op-1']);
    expect((await start()).refilled).toBe(0);
    expect(inQueue()).toHaveLength(1);
  });
});

describe('a database behind its canary', () => {
  it('was emptied: everything that was not acknowledged comes back, in its order', async () => {
    disk = emptyQueueDisk('queue-new');
    copy([null, 'op-x'], [12, 'op-12'], [null, 'op-y'], [11, 'op-11']);
    copies.canary = { queueId: 'queue-1', lastSeq: 12 };
    const recovery = await start();
    expect(recovery).toMatchObject({ refilled: 4, lossFound: true });
    expect(inQueue()).toEqual([
      [1, 'op-11', 'queue-2', 'pending'],
      [2, 'op-12', 'queue-2', 'pending'],
      [3, 'op-x', 'queue-2', 'pending'],
      [4, 'op-y', 'queue-2', 'pending'],
    ]);
    expect(recovery.meta.queueId).toBe('queue-2');
    expect(copies.canary).toEqual({ queueId: 'queue-2', lastSeq: 4 });
  });

  it('was emptied, and has been written to since: what it never had comes back all the same', async () => {
    disk = emptyQueueDisk('queue-new');
    hold(outboxRow(1, { queueId: 'queue-new' }), outboxRow(2, { queueId: 'queue-new' }));
    copy([1, 'op-lost']);
    copies.canary = { queueId: 'queue-1', lastSeq: 1 };
    expect(await start()).toMatchObject({ refilled: 1, lossFound: true });
    expect(inQueue().map(([, opId]) => opId)).toEqual(['op-1', 'op-2', 'op-lost']);
  });

  it('forgot its last rows: those come back under a new identity, the others stay', async () => {
    hold(outboxRow(1, own));
    copy([1, 'op-1'], [2, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    expect(await start()).toMatchObject({ refilled: 1, lossFound: true });
    expect(inQueue()).toEqual([
      [1, 'op-1', 'queue-1', 'pending'],
      [2, 'op-2', 'queue-2', 'pending'],
    ]);
  });

  it('is told even when nothing can be brought back', async () => {
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    expect(await start()).toMatchObject({ refilled: 0, lossFound: true });
    expect(copies.canary).toEqual({ queueId: 'queue-2', lastSeq: 0 });
    expect(copies.entries.size).toBe(0);
  });

  it('is found by the copies too, when two tabs moved the canary out of turn', async () => {
    hold(outboxRow(1, own));
    copy([2, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 1 };
    expect(await start()).toMatchObject({ refilled: 1, lossFound: true });
  });

  it('is found by the copies alone, when the canary is gone', async () => {
    hold(outboxRow(1, own));
    copy([1, 'op-1'], [2, 'op-2']);
    expect(await start()).toMatchObject({ refilled: 1, lossFound: true });
    expect(inQueue().map(([, opId]) => opId)).toEqual(['op-1', 'op-2']);
  });

  it('does not bring back what was made unnecessary before the loss', async () => {
    hold(outboxRow(1, { ...own, state: 'superseded' }));
    copy([1, 'op-1'], [2, 'op-2']);
    copies.canary = { queueId: 'queue-1', lastSeq: 2 };
    expect((await start()).refilled).toBe(1);
    expect(inQueue().map(([, opId]) => opId)).toEqual(['op-1', 'op-2']);
  });
});

describe('a loss after rows were pruned', () => {
  it('does not bring back what was numbered before it, down to the last number', async () => {
    disk.meta.lastSeq = 3;
    copy([1, 'op-1'], [3, 'op-3'], [4, 'op-4']);
    copies.canary = { queueId: 'queue-1', lastSeq: 4 };
    expect(await start()).toMatchObject({ refilled: 1, lossFound: true });
    expect(inQueue().map(([, opId]) => opId)).toEqual(['op-4']);
  });
});

describe('two tabs that find the same loss', () => {
  /** Another tab's work after this one has read only the copies. */
  async function startBeside(other: (store: QueueStore) => Promise<unknown>) {
    let isFirst = true;
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-3',
      async (at) => {
        if (at !== 'meta' || !isFirst) return;
        isFirst = false;
        await start();
        await other(createMemoryQueueStore(disk, () => 'queue-2'));
      },
    );
    return recover(store, createMemoryJournal(copies));
  }

  const change = (seq: number, patch: RowPatch['patch']) => (store: QueueStore) =>
    store.patch([{ seq, patch }]);

  it.each([
    ['a newer tap replaced', { state: 'superseded', supersededBy: 'newer' }],
    ['its person gave up', { state: 'discarded' }],
    ['the server took', { state: 'acked', ack: acked }],
  ] as const)('put back once what %s meanwhile', async (_, patch) => {
    disk = emptyQueueDisk('queue-new');
    copy([6, 'older'], [9, 'newer']);
    copies.canary = { queueId: 'queue-1', lastSeq: 9 };
    expect(await startBeside(change(1, patch))).toMatchObject({ refilled: 0, lossFound: true });
    expect(inQueue().map(([, opId, , state]) => [opId, state])).toEqual([
      ['older', patch.state],
      ['newer', 'pending'],
    ]);
  });

  it('put back nothing that was replaced, sent and tidied up while one of them stood still', async () => {
    disk = emptyQueueDisk('queue-new');
    copy([6, 'older'], [9, 'newer']);
    copies.canary = { queueId: 'queue-1', lastSeq: 9 };
    const recovery = await startBeside(async (store) => {
      await change(1, { state: 'superseded', supersededBy: 'newer' })(store);
      await change(2, { state: 'acked', ack: acked })(store);
      await store.prune(acked.at);
    });
    expect(recovery).toMatchObject({ refilled: 0, lossFound: true });
    expect(inQueue().map(([, opId, , state]) => [opId, state])).toEqual([
      ['older', 'superseded'],
      ['newer', 'acked'],
    ]);
  });
});

describe('a start that is cut off', () => {
  /** A start that dies at this step. */
  async function dieAt(step: string): Promise<void> {
    const dying = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => {
        if (at === step) throw new Error('the phone died');
      },
    );
    await expect(recover(dying, createMemoryJournal(copies))).rejects.toThrow('died');
  }

  const steps = ['renew:before', 'renew:after', 'append:before', 'append:after'];

  it.each(steps)('at %s loses nothing: the next one ends the same', async (cut) => {
    disk = emptyQueueDisk('queue-new');
    copy([11, 'op-11'], [12, 'op-12']);
    copies.canary = { queueId: 'queue-1', lastSeq: 12 };
    await dieAt(cut);
    await start();
    expect(inQueue().map(([, opId]) => opId)).toEqual(['op-11', 'op-12']);
    expect(numbersOfCopies()).toEqual(numbersOfRows());
    expect(await start()).toMatchObject({ refilled: 0, lossFound: false });
  });

  it.each(steps)(
    'at %s, and a second loss: what was tapped between them comes back last',
    async (cut) => {
      disk = emptyQueueDisk('queue-new');
      copy([1_011, 'op-11'], [1_012, 'op-12']);
      copies.canary = { queueId: 'queue-1', lastSeq: 1_012 };
      await dieAt(cut);
      await start();
      const newer = disk.meta.lastSeq + 1;
      hold(outboxRow(newer, { opId: 'op-newer' }));
      copy([newer, 'op-newer', disk.meta.queueId]);
      disk = emptyQueueDisk('queue-newer');
      await start();
      expect(inQueue().map(([, opId]) => opId)).toEqual(['op-11', 'op-12', 'op-newer']);
    },
  );

  it.each(steps.filter((step) => step !== 'renew:after'))(
    'at %s takes a copy that was never in the database for no loss',
    async (cut) => {
      hold(outboxRow(1, own));
      copy([1, 'op-1'], [null, 'op-9']);
      copies.canary = { queueId: 'queue-1', lastSeq: 1 };
      await dieAt(cut);
      expect([...copies.entries.keys()]).toContain('op-9');
      expect(await start()).toMatchObject({
        refilled: cut === 'append:after' ? 0 : 1,
        lossFound: false,
      });
      expect(inQueue().map(([, opId]) => opId)).toEqual(['op-1', 'op-9']);
      expect(numbersOfCopies()).toEqual(numbersOfRows());
    },
  );
});
