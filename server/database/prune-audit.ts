import { writeMeta } from './epoch.ts';
import type { Db, Trx } from './schema.ts';

export type Pruned = { id: number; hash: string };

const NOTHING: Pruned = { id: 0, hash: '' };
const ANCHOR = 'audit-anchor';
/** Checked by the triggers of migration 004; present only while pruning. */
const ALLOWED = 'audit-pruned-to';

export async function readPruned(db: Db): Promise<Pruned> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', ANCHOR)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as Pruned) : NOTHING;
}

/** Older than `before`, ms. Keeps the last hash, so that the chain stays verifiable. */
export async function pruneAudit(trx: Trx, before: number): Promise<number> {
  const kept = await trx
    .selectFrom('audit')
    .select('id')
    .where('at', '>=', before)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const last = await trx
    .selectFrom('audit')
    .select(['id', 'hash'])
    .$if(kept !== undefined, (query) => query.where('id', '<', kept?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  await writeMeta(trx, ANCHOR, JSON.stringify(last));
  await writeMeta(trx, ALLOWED, String(last.id));
  const gone = await trx.deleteFrom('audit').where('id', '<=', last.id).executeTakeFirst();
  await trx.deleteFrom('meta').where('key', '=', ALLOWED).execute();
  return Number(gone.numDeletedRows);
}
