import type { Journal, JournalEntry, QueueMeta } from './ports.ts';
import type { OpContent, OutboxRow } from './types.ts';

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
 * Gives a copy to open rows that have none: a tap cut off before its copy was written, copies that
 * were wiped, rows that were acknowledged once and wait again.
 */
export function copyMissing(journal: Journal, open: readonly OutboxRow[], meta: QueueMeta): void {
  const copied = new Set(journal.read().map(({ content }) => content.opId));
  const bare = open.filter((row) => !copied.has(row.opId));
  if (bare.length > 0) tryCopy(journal, bare.map(rowToCopy), meta);
}

/** The copies' store may be full. The rows are in the database; only the second line is thinner. */
export function tryCopy(
  journal: Journal,
  rows: readonly JournalEntry[],
  { queueId, lastSeq }: Pick<QueueMeta, 'queueId' | 'lastSeq'>,
): void {
  try {
    journal.write(rows, { queueId, lastSeq });
  } catch {
    // Looked at again at the next start.
  }
}
