/**
 * At start: did the browser lose what it had promised to keep? A queue that stands behind its
 * canary, or behind its own copies, lost rows; the copies bring them back.
 */
import { copyMissing, rowsWithoutCopy, rowToCopy, tryCopy } from './copy-missing.ts';
import type { Journal, JournalEntry, QueueMeta, QueueStore } from './ports.ts';

export type Recovery = {
  meta: QueueMeta;
  /** Rows put back from the copies. */
  refilled: number;
  /** True when the database was found behind its canary: the person is told. */
  lossFound: boolean;
};

export async function recover(store: QueueStore, journal: Journal): Promise<Recovery> {
  // The copies are read first: whatever they speak of was in the database before. The other way
  // round, a tap of another tab in between would look like a loss.
  const canary = journal.canary();
  const copies = journal.read();
  const found = await store.meta();
  const lossFound = isBehind(found, canary, copies);
  const before = lossFound ? found : await beginLife(store, journal, copies, found);
  const asked = lossFound ? copies : copies.filter(isUnnumbered);
  const missing = await findMissing(store, asked, before);
  if (lossFound || missing.length > 0) {
    await refill(store, journal, missing, lossFound);
  }
  return { meta: await store.meta(), refilled: missing.length, lossFound };
}

/** Where nothing was lost. */
async function beginLife(
  store: QueueStore,
  journal: Journal,
  copies: readonly JournalEntry[],
  found: QueueMeta,
): Promise<QueueMeta> {
  const meta = await numberAnew(store, journal, found);
  await tidy(store, journal, copies, meta);
  return meta;
}

/**
 * A tap may go out before it has its copy. When its database then rolls back to before it, nothing here
 * tells of it, and the next tap would get its number: the server would take the newer one for the
 * older. So each life begins beyond whatever the one before may have numbered. Without a canary nobody
 * knows where that is, and the queue takes another name, a new one too: an old one that was rolled back
 * to its first day looks the same.
 */
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

/** Two tabs may move the canary out of order, so the copies are asked as well. */
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
 * Takes away copies of rows that were settled elsewhere (the worker sends, but cannot reach the
 * copies), and adds those that are missing.
 */
async function tidy(
  store: QueueStore,
  journal: Journal,
  copies: readonly JournalEntry[],
  meta: QueueMeta,
): Promise<void> {
  const open = await store.open();
  const openIds = new Set(open.map((row) => row.opId));
  const done = copies.filter(({ seq, content }) => seq !== null && !openIds.has(content.opId));
  journal.remove(done.map(({ content }) => content.opId));
  // Once more: another tab may meanwhile have made pending what a restored server forgot.
  copyMissing(journal, done.length > 0 ? await store.open() : open, meta);
}

/**
 * The copies whose rows the database has not, in the order of their taps. Numbers are never lost from
 * the middle: what it numbered and has no more was superseded and pruned. What another tab has put
 * back meanwhile bears another name by now, and may be superseded already: put back once more, it
 * would come after the tap that replaced it. So rows count whatever their state.
 */
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

/** No transaction ever took it, as far as its copy knows. */
const isUnnumbered = ({ seq }: JournalEntry) => seq === null;

/**
 * Puts copies back, under a queue identity of their own: they come late, and a sequence that says
 * otherwise would let an old tap win over a newer one. The keys stay, so whatever had already
 * reached the server will answer as a duplicate.
 */
async function refill(
  store: QueueStore,
  journal: Journal,
  missing: readonly JournalEntry[],
  lossFound: boolean,
): Promise<void> {
  const renewed = await store.renew();
  // Copies that no transaction ever took are found again by themselves; lost rows only by the
  // canary, which must stay behind until they are back.
  if (!lossFound) tryCopy(journal, [], renewed);
  const contents = missing.map(({ content }) => ({ ...content, queueId: renewed.queueId }));
  if (contents.length > 0) await store.append(contents);
  // Those of an earlier start too, which died before it could say under which numbers they came back.
  const rows = rowsWithoutCopy(journal, await store.open());
  tryCopy(journal, rows.map(rowToCopy), await store.meta());
}

/** As the database had numbered them, whatever the clock said; what it never took comes last. */
function bySequence(a: JournalEntry, b: JournalEntry): number {
  return (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER);
}
