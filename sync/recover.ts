/**
 * At start: did the browser lose what it had promised to keep? A queue that stands behind its
 * canary lost rows; the journal's copies bring them back, under a new queue identity.
 */
import type { Journal, QueueMeta, QueueStore } from './ports.ts';

export type Recovery = {
  meta: QueueMeta;
  /** Rows put back from the copies. */
  refilled: number;
  /** True when the database was found behind its canary: the person is told. */
  lossFound: boolean;
};

export async function recover(store: QueueStore, journal: Journal): Promise<Recovery> {
  const meta = await store.meta();
  const canary = journal.canary();
  const lossFound =
    canary !== null && (canary.queueId !== meta.queueId || canary.lastSeq > meta.lastSeq);
  const current = lossFound ? await store.renew() : meta;
  if (!lossFound) await sweep(store, journal);
  const refilled = await refill(store, journal, current.queueId, lossFound);
  const settled = await store.meta();
  if (lossFound || refilled > 0) {
    moveCanary(journal, settled);
  }
  return { meta: settled, refilled, lossFound };
}

/** Copies of rows that were settled elsewhere: the worker sends, but cannot reach the copies. */
async function sweep(store: QueueStore, journal: Journal): Promise<void> {
  // The copies first: one that is read here was in the database before.
  const copies = journal.read();
  const open = new Set((await store.open()).map((row) => row.opId));
  const done = copies.filter(({ seq, content }) => seq !== null && !open.has(content.opId));
  journal.remove(done.map(({ content }) => content.opId));
}

/** Puts back copies the database does not have: all of them after a loss, else those it never took. */
async function refill(
  store: QueueStore,
  journal: Journal,
  queueId: string,
  lossFound: boolean,
): Promise<number> {
  const copies = journal.read().filter((copy) => lossFound || copy.seq === null);
  if (copies.length === 0) return 0;
  const present = new Set(
    [...(await store.open()), ...(await store.archive(0))].map((row) => row.opId),
  );
  const missing = copies
    .map((copy) => copy.content)
    .filter((content) => !present.has(content.opId));
  // The key stays, so whatever had already reached the server will answer as a duplicate.
  const rows = await store.append(missing.map((content) => ({ ...content, queueId })));
  journal.remove(copies.filter((copy) => copy.seq === null).map((copy) => copy.content.opId));
  journal.write(
    rows.map((row) => ({ seq: row.seq, content: row })),
    null,
  );
  return rows.length;
}

function moveCanary(journal: Journal, meta: QueueMeta): void {
  journal.write([], { queueId: meta.queueId, lastSeq: meta.lastSeq });
}
