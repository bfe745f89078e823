import { readLastChange } from './changes.ts';
import { compileOnce } from './compile-once.ts';
import type { Db, Trx } from './schema.ts';

/** The epoch phones compare; see `renewEpoch`. */
export async function readEpoch(db: Db): Promise<string> {
  const [row] = await findMeta(db, { key: 'epoch' });
  if (!row) throw new Error('the epoch is missing');
  return row.value;
}

const findMeta = compileOnce<{ key: string }, { value: string }>((db, place) =>
  db.selectFrom('meta').select('value').where('key', '=', place('key')),
);

/** More change numbers than any server gives out between a backup and its loss. */
export const LOST_CHANGES = 1_000_000_000;

/**
 * Tells every phone that the data may be older than what it has already seen. The change numbers
 * that were lost are never given out again: a phone that saw one of them would take another value
 * for the one it had seen, and replace it unasked.
 * @param highest the highest number known to have been given out, where it is known: the same backup
 * may be put back twice. Numbers only ever rise: what a phone shows goes by which of two is higher.
 */
export async function renewEpoch(trx: Trx, epoch: string, highest = 0): Promise<void> {
  await writeMeta(trx, 'epoch', epoch);
  const last = await readLastChange(trx);
  await trx
    .updateTable('counters')
    .set({ value: Math.max(last, highest) + LOST_CHANGES })
    .where('name', '=', 'change')
    .execute();
}

export async function writeMeta(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
