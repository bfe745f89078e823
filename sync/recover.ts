/** A queue behind its canary or copies lost rows, which copies restore. */
import { copyMissing, rowsWithoutCopy, rowToCopy, tryCopy } from './copy-missing.ts';
import type { Journal, JournalEntry, QueueMeta, QueueStore } from './ports.ts';

export type Recovery = {
  meta: QueueMeta;
  refilled: number;
  /** The database was behind its canary; warn the user. */
  lossFound: boolean;
};

export async function recover(store: QueueStore, journal: Journal): Promise<Recovery> {
  // Copies before rows: otherwise another tab's tap in between would look like a loss.
  const canary = journal.canary();
  const copies = journal.read();
  const found = await store.meta();
  const lossFound = isBehind(found, canary, copies);
  const asked = lossFound ? copies : copies.filter(isUnnumbered);
  const missing = await findMissing(store, asked, found);
  if (!lossFound) await beginLife(store, journal, without(copies, missing), found);
  if (lossFound || missing.length > 0) {
    await refill(store, journal, missing, lossFound);
  }
  return { meta: await store.meta(), refilled: missing.length, lossFound };
}

async function beginLife(
  store: QueueStore,
  journal: Journal,
  stored: readonly JournalEntry[],
  found: QueueMeta,
): Promise<void> {
  const meta = await numberAnew(store, journal, found);
  await tidy(store, journal, stored, meta);
}

function without(copies: readonly JournalEntry[], missing: readonly JournalEntry[]) {
  return copies.filter((copy) => !missing.includes(copy));
}

/** A rollback may reuse a number sent before its copy, so each start skips ahead. */
async function numberAnew(
  store: QueueStore,
  journal: Journal,
  { queueId }: QueueMeta,
): Promise<QueueMeta> {
  const isWatched = journal.canary() !== null;
  const next = isWatched ? await store.skipSequences() : await store.renew(queueId);
  tryCopy(journal, [], next);
  return next;
}

/** Two tabs may move the canary out of order, so the copies are checked too. */
function isBehind(
  meta: QueueMeta,
  canary: ReturnType<Journal['canary']>,
  copies: readonly JournalEntry[],
): boolean {
  if (canary && (canary.queueId !== meta.queueId || canary.lastSeq > meta.lastSeq)) return true;
  return copies.some(
    ({ seq, content }) => content.queueId === meta.queueId && (seq ?? 0) > meta.lastSeq,
  );
}

/**
 * Removes copies settled elsewhere (the worker cannot reach them) and adds missing ones.
 * @param stored copies whose rows are or were in the database
 */
async function tidy(
  store: QueueStore,
  journal: Journal,
  stored: readonly JournalEntry[],
  meta: QueueMeta,
): Promise<void> {
  const open = await store.open();
  const openIds = new Set(open.map((row) => row.opId));
  const done = stored.filter(({ content }) => !openIds.has(content.opId));
  journal.remove(done.map(({ content }) => content.opId));
  // Reads again: another tab may have reopened rows a restored server forgot.
  copyMissing(journal, done.length > 0 ? await store.open() : open, meta);
}

/** Gaps were pruned; rows of any state count, as another tab may have restored them. */
async function findMissing(
  store: QueueStore,
  copies: readonly JournalEntry[],
  { queueId, lastSeq }: QueueMeta,
): Promise<JournalEntry[]> {
  const asked = copies.filter(
    ({ seq, content }) => seq === null || content.queueId !== queueId || seq > lastSeq,
  );
  if (asked.length === 0) return [];
  const held = await store.holds(asked.map(({ content }) => content.opId));
  return asked.filter(({ content }) => !held.has(content.opId)).sort(bySequence);
}

/** Never committed, as far as its copy knows. */
const isUnnumbered = ({ seq }: JournalEntry) => seq === null;

/** Under a new queue identity: late arrivals must not outrank newer taps. Keys stay. */
async function refill(
  store: QueueStore,
  journal: Journal,
  missing: readonly JournalEntry[],
  lossFound: boolean,
): Promise<void> {
  const renewed = await store.renew();
  // Uncommitted copies are found again; lost rows only by the canary, moved once they are restored.
  if (!lossFound) tryCopy(journal, [], renewed);
  const contents = missing.map(({ content }) => ({ ...content, queueId: renewed.queueId }));
  if (contents.length > 0) await store.append(contents);
  // Includes rows restored by an earlier start that died before recording their new numbers.
  const rows = rowsWithoutCopy(journal, await store.open());
  tryCopy(journal, rows.map(rowToCopy), await store.meta());
}

/** By the database's numbers, whatever the clock; uncommitted ones last. */
function bySequence(a: JournalEntry, b: JournalEntry): number {
  return (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER);
}
