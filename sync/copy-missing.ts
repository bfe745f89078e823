import type { Journal, JournalEntry, QueueMeta, QueueStore } from './ports.ts';
import type { OpContent, OutboxRow, RowPatch } from './types.ts';

/** What was tapped and its number; how far it had come stays behind: a copy that comes back begins anew. */
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

/**
 * Gives a copy to open rows that have none, or one that does not say their number: a tap cut off before
 * its copy was written, copies that were wiped, rows that were acknowledged once and wait again.
 */
export function copyMissing(journal: Journal, open: readonly OutboxRow[], meta: QueueMeta): void {
  const bare = rowsWithoutCopy(journal, open);
  if (bare.length > 0) addCopies(journal, bare.map(rowToCopy), meta);
}

/**
 * Numbers of two databases tell nothing of which tap was first. What came back from its copy bears a new
 * one, and a phone that died in between has not said so yet: its copy would come back behind taps that
 * are newer.
 */
export function rowsWithoutCopy(journal: Journal, open: readonly OutboxRow[]): OutboxRow[] {
  const copied = new Map(journal.read().map(({ seq, content }) => [content.opId, seq]));
  return open.filter(({ opId, seq }) => copied.get(opId) !== seq);
}

/**
 * Changes rows that were acknowledged once and are open from now on: the server has nothing of them, or
 * nothing that counts. Copies first: this phone may be all that holds them. Of what another tab or its
 * person decided about since it was read nothing is undone, and no copy stays that could bring it back.
 * @returns how many rows were changed
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
  // Until now another tab's start could take them for leftovers of rows that are settled.
  copyMissing(journal, opened, meta);
  if (opened.length < rows.length) {
    const open = new Set((await store.open()).map(({ opId }) => opId));
    journal.remove(rows.map(({ opId }) => opId).filter((opId) => !open.has(opId)));
  }
  return opened.length;
}

/** Copies of rows that are in the database. Whether it lost others is for the next start to find. */
export function addCopies(journal: Journal, rows: readonly JournalEntry[], meta: Canary): void {
  dare(() => journal.write(rows, canaryAfter(journal.canary(), meta)));
}

type Canary = Pick<QueueMeta, 'queueId' | 'lastSeq'>;

/**
 * It only moves forward, and keeps the identity it has: the one of a database that was lost must be
 * found by the next start, and that of another tab, which began the queue anew, is the newer one.
 */
function canaryAfter(before: Canary | null, { queueId, lastSeq }: Canary): Canary {
  if (!before) return { queueId, lastSeq };
  return { ...before, lastSeq: Math.max(before.lastSeq, lastSeq) };
}

/** Copies, and the canary where it is said to be, whatever it was. */
export function tryCopy(
  journal: Journal,
  rows: readonly JournalEntry[],
  { queueId, lastSeq }: Canary,
): void {
  dare(() => journal.write(rows, { queueId, lastSeq }));
}

/** The copies' store may be full. The rows are in the database; only the second line is thinner. */
function dare(write: () => void): void {
  try {
    write();
  } catch {
    // Looked at again at the next start.
  }
}
