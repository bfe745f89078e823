import type { Db, Trx } from './schema.ts';

/** The epoch phones compare; see `renewEpoch`. */
export async function readEpoch(db: Db): Promise<string> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'epoch')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Tells every phone that the data may be older than what it has already seen. */
export async function renewEpoch(trx: Trx, epoch: string): Promise<void> {
  await writeMeta(trx, 'epoch', epoch);
}

export async function writeMeta(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
