import { type QueueMeta, type QueueStore, SKIPPED_SEQUENCES } from '../ports.ts';
import { findPrunable } from '../prunable.ts';
import { FRESH, OPEN_STATES, type OutboxRow, type RowPatch } from '../types.ts';
import { frozenCopy } from './copy.ts';

/** What survives a crash of the phone: the bytes on its disk. */
export type QueueDisk = { meta: QueueMeta; rows: Map<number, OutboxRow> };

export function emptyQueueDisk(queueId: string): QueueDisk {
  return { meta: { queueId, lastSeq: 0, clock: null, epoch: null, healedAt: 0 }, rows: new Map() };
}

/**
 * In-memory queue store, held to the Dexie store's conformance suite. `step` is awaited around
 * every write: simulations crash, fail or interleave there.
 */
export function createMemoryQueueStore(
  disk: QueueDisk,
  newQueueId: () => string,
  step: (at: string) => Promise<void> = async () => {},
): QueueStore {
  const sorted = () => [...disk.rows.values()].sort((a, b) => a.seq - b.seq);
  const open = () => sorted().filter((row) => OPEN_STATES.some((state) => state === row.state));

  async function write<T>(name: string, effect: () => T): Promise<T> {
    await step(`${name}:before`);
    const result = effect();
    await step(`${name}:after`);
    return result;
  }

  return {
    async meta() {
      await step('meta');
      return copyOf(disk.meta);
    },
    saveMeta: (patch) =>
      write('saveMeta', () => {
        disk.meta = { ...disk.meta, ...copyOf(patch) };
        return copyOf(disk.meta);
      }),
    append: (contents) =>
      write('append', () =>
        contents.map((content) => {
          disk.meta.lastSeq += 1;
          const row = frozenCopy({ ...content, ...FRESH, seq: disk.meta.lastSeq });
          disk.rows.set(row.seq, row);
          return row;
        }),
      ),
    async open() {
      await step('open');
      return open();
    },
    change: (decide) =>
      write('change', () => {
        const { patches, result, meta = {} } = decide(open());
        applyPatches(disk, patches);
        disk.meta = { ...disk.meta, ...copyOf(meta) };
        return result;
      }),
    async archive() {
      await step('archive');
      return sorted().filter((row) => row.ack !== null);
    },
    async holds(opIds) {
      await step('holds');
      const held = new Set([...disk.rows.values()].map((row) => row.opId));
      return new Set(opIds.filter((opId) => held.has(opId)));
    },
    patch: (patches) => write('patch', () => applyPatches(disk, patches)),
    prune: (before) =>
      write('prune', () => {
        for (const row of sorted()) {
          const isOld = row.state === 'acked' && row.ack !== null && row.ack.at < before;
          if (isOld) disk.rows.delete(row.seq);
        }
        const superseded = sorted().filter((row) => row.state === 'superseded');
        const others = sorted().filter((row) => row.state !== 'superseded');
        const standing = new Set(others.map((row) => row.opId));
        for (const seq of findPrunable(superseded, standing)) disk.rows.delete(seq);
      }),
    reopen: () => step('reopen'),
    renew: (from) =>
      write('renew', () => {
        if (from === undefined || from === disk.meta.queueId)
          disk.meta = { ...disk.meta, queueId: newQueueId() };
        return copyOf(disk.meta);
      }),
    skipSequences: () =>
      write('skipSequences', () => {
        disk.meta = { ...disk.meta, lastSeq: disk.meta.lastSeq + SKIPPED_SEQUENCES };
        return copyOf(disk.meta);
      }),
  };
}

function applyPatches(disk: QueueDisk, patches: readonly RowPatch[]): ReadonlySet<number> {
  const before = new Map(patches.map(({ seq }) => [seq, disk.rows.get(seq)?.state]));
  const fitting = patches.filter(({ seq, from }) => from === undefined || before.get(seq) === from);
  for (const { seq, patch } of fitting) {
    const row = disk.rows.get(seq);
    if (row) disk.rows.set(seq, Object.freeze({ ...row, ...frozenCopy(patch) }));
  }
  return new Set(fitting.flatMap(({ seq }) => (disk.rows.has(seq) ? [seq] : [])));
}

function copyOf<T extends Partial<QueueMeta>>(meta: T): T {
  return meta.clock ? { ...meta, clock: { ...meta.clock } } : { ...meta };
}
