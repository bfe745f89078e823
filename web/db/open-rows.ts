import type { OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { readProgress, readRanges } from './read-rows.ts';
import { type Step, type StoredProgress, type StoredRow, wholeRow } from './row-progress.ts';
import { gapsBetween, isWithin } from './seq-ranges.ts';

type Kept = { stamp: number; rows: StoredRow[]; last: number };

export type OpenRows = {
  /** Open rows, by sequence, and how far rows have come. Within a transaction that writes. */
  read(): Promise<{ open: OutboxRow[]; progress: StoredProgress }>;
  /** What the same transaction then stored, and under which stamp. */
  keep(step: Step, stamp: number): void;
};

/**
 * Caches waiting rows: reading a thousand takes longer than sending them. Any write changes the
 * stamp; appended rows are read.
 */
export function createOpenRows(db: QueueDb): OpenRows {
  let kept: Kept | null = null;

  async function readAfter(known: Kept | null): Promise<StoredRow[]> {
    if (!known) return [];
    return readRanges(db, [{ from: known.last + 1, to: Number.POSITIVE_INFINITY }]);
  }

  return {
    async read() {
      // The cache of the request's time: an earlier transaction may replace it meanwhile.
      const before = kept;
      // Both at once: each answer comes from another process of the browser's.
      const [progress, appended] = await Promise.all([readProgress(db), readAfter(before)]);
      const { stamp, closed } = progress;
      const isTrue = before?.stamp === stamp;
      const known = isTrue ? before.rows : [];
      const fresh = isTrue ? appended : await readRanges(db, gapsBetween(closed));
      const rows = [...known, ...fresh];
      const seen = isTrue ? before.last : (closed.at(-1)?.to ?? 0);
      kept = { stamp, rows, last: Math.max(seen, rows.at(-1)?.seq ?? 0) };
      return { open: rows.map((row) => wholeRow(row, progress)), progress };
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
