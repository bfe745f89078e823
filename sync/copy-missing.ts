import type { Journal, JournalEntry, QueueMeta, QueueStore } from './ports.ts';
import type { OpContent, OutboxRow, RowPatch } from './types.ts';

/** Content and number without progress: a restored copy starts over. */
export const rowToCopy = (row: OutboxRow): JournalEntry => ({
  seq: row.seq,
  content: contentOf(row),
});

function contentOf(row: OpContent): OpContent {
  const { opId, queueId, userId, lane, deps, endpoint, params, body, set, base } = row;
  const { tapWall, clockOffset, clockOffsetAge, seenServer, schema, app } = row;
  return {
    ...{ opId, queueId, userId, lane, deps, endpoint, params, body },
    ...(set ? { set } : {}),
    ...(base ? { base } : {}),
    ...{ tapWall, clockOffset, clockOffsetAge, seenServer, schema, app },
  };
}

/** After a crash, wiped copies or reopened rows. */
export function copyMissing(journal: Journal, open: readonly OutboxRow[], meta: QueueMeta): void {
  const bare = rowsWithoutCopy(journal, open);
  if (bare.length > 0) addCopies(journal, bare.map(rowToCopy), meta);
}

/** Numbers of two databases are not comparable: a restored row's copy needs its new one. */
export function rowsWithoutCopy(journal: Journal, open: readonly OutboxRow[]): OutboxRow[] {
  const copied = new Map(journal.read().map(({ seq, content }) => [content.opId, seq]));
  return open.filter(({ opId, seq }) => copied.get(opId) !== seq);
}

/**
 * Reopens acknowledged rows that the server lacks. Copies first: this phone may hold the only ones.
 * Rows decided meanwhile stay and lose their copy.
 * @returns how many rows changed
 */
export async function reopenRows(
  { store, journal }: { store: Pick<QueueStore, 'meta' | 'patch' | 'open'>; journal: Journal },
  rows: readonly OutboxRow[],
  patches: readonly RowPatch[],
): Promise<number> {
  const meta = await store.meta();
  addCopies(journal, rows.map(rowToCopy), meta);
  const changed = await store.patch(patches);
  const opened = rows.filter(({ seq }) => changed.has(seq));
  // Another tab's start could still take these copies for leftovers of settled rows.
  copyMissing(journal, opened, meta);
  if (opened.length < rows.length) {
    const open = new Set((await store.open()).map(({ opId }) => opId));
    journal.remove(rows.map(({ opId }) => opId).filter((opId) => !open.has(opId)));
  }
  return opened.length;
}

/** Copies rows already in the database; detecting other losses is left to the next start. */
export function addCopies(journal: Journal, rows: readonly JournalEntry[], meta: Canary): void {
  dare(() => journal.write(rows, canaryAfter(journal.canary(), meta)));
}

type Canary = Pick<QueueMeta, 'queueId' | 'lastSeq'>;

/** Only moves forward: a database loss must be detectable, and another tab's renewal is newer. */
function canaryAfter(before: Canary | null, { queueId, lastSeq }: Canary): Canary {
  if (!before) return { queueId, lastSeq };
  return { ...before, lastSeq: Math.max(before.lastSeq, lastSeq) };
}

/** Writes the copies, and the canary if given, unconditionally. */
export function tryCopy(
  journal: Journal,
  rows: readonly JournalEntry[],
  { queueId, lastSeq }: Canary,
): void {
  dare(() => journal.write(rows, { queueId, lastSeq }));
}

/** Ignores a full copy store: the rows are safe in the database. */
function dare(write: () => void): void {
  try {
    write();
  } catch {
    // Looked at again at the next start.
  }
}
