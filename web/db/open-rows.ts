import type { OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { readStretches } from './read-rows.ts';
import { type Step, type StoredProgress, type StoredRow, wholeRow } from './row-progress.ts';
import { gapsBetween, isWithin } from './stretches.ts';

export type OpenRows = {
  /** Open rows, by sequence. Within a transaction that writes. */
  read(progress: StoredProgress): Promise<OutboxRow[]>;
  /** What the same transaction then stored, and under which stamp. */
  keep(step: Step, stamp: number): void;
};

/**
 * Reading a thousand waiting rows takes longer than sending them. They are kept here while nobody
 * else writes: any write leaves another stamp, so what is kept is either still true or not used. Rows
 * that were appended since have higher sequences, and are read.
 */
export function createOpenRows(db: QueueDb): OpenRows {
  let kept: { stamp: number; rows: StoredRow[]; last: number } | null = null;

  return {
    async read(progress) {
      const isTrue = kept?.stamp === progress.stamp;
      const known = isTrue && kept ? kept.rows : [];
      const after = isTrue && kept ? [{ from: kept.last + 1, to: Number.POSITIVE_INFINITY }] : null;
      const fresh = await readStretches(db, after ?? gapsBetween(progress.closed));
      const rows = [...known, ...fresh];
      const seen = isTrue && kept ? kept.last : (progress.closed.at(-1)?.to ?? 0);
      kept = { stamp: progress.stamp, rows, last: Math.max(seen, rows.at(-1)?.seq ?? 0) };
      return rows.map((row) => wholeRow(row, progress));
    },
    keep({ rows: stored, progress }, stamp) {
      if (!kept) return;
      const changed = new Map<number, StoredRow>(stored.map((row) => [row.seq, row]));
      const rows = kept.rows
        .filter(({ seq }) => !isWithin(progress.closed, seq))
        .map((row) => changed.get(row.seq) ?? row);
      kept = { ...kept, stamp, rows };
    },
  };
}
