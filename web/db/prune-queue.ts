import { findPrunable } from '#sync/prunable';
import type { QueueDb, StoredMeta } from './queue-db.ts';
import type { StoredRow } from './row-progress.ts';
import { toMeta } from './stored-meta.ts';

/**
 * Deletes rows acknowledged or set apart before a server time, and superseded rows without
 * replacement; one range per answer.
 */
export function prune(
  db: QueueDb,
  storedMeta: () => Promise<StoredMeta>,
  before: number,
): Promise<void> {
  return db.transaction('rw', db.outbox, db.acks, db.meta, async () => {
    const last = await db.outbox.toCollection().lastKey();
    const stored = await storedMeta();
    // The canary compares with the highest sequence ever, so deleting must not lower it.
    await db.meta.put({ ...stored, lastSeq: toMeta(stored, last).lastSeq });
    const acks = await db.acks.where('at').below(before).toArray();
    for (const { from, to } of acks)
      await db.outbox.where('seq').between(from, to, true, true).delete();
    await db.acks.bulkDelete(acks.map(({ from }) => from));
    await deleteOwn(db, before);
    await deleteSuperseded(db);
  });
}

/** Rows that tell their progress themselves. */
async function deleteOwn(db: QueueDb, before: number): Promise<void> {
  const settled = await db.outbox.where('state').anyOf('acked', 'quarantined').toArray();
  const old = settled.filter(({ ack }) => ack && ack.at < before);
  await db.outbox.bulkDelete(old.map(({ seq }) => seq));
}

async function deleteSuperseded(db: QueueDb): Promise<void> {
  const superseded: StoredRow[] = [];
  const standing = new Set<string>();
  await db.outbox.each((row) => {
    if (row.state === 'superseded') superseded.push(row);
    else standing.add(row.opId);
  });
  await db.outbox.bulkDelete(findPrunable(superseded, standing));
}
