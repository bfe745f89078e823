import type { Db } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureEntry, ErasureLedger } from './erasure-ledger.ts';

/**
 * Reconciles database and ledger before serving: restored people are erased again (T40), and lines
 * missing after a crash are written.
 * @returns how many were erased again
 */
export async function settleErasures(
  store: Store,
  ledger: ErasureLedger,
  now: number,
): Promise<number> {
  const listed = ledger.read();
  const known = new Set(listed.map(keyOf));
  const people = [...(await findErased(store.read)), ...(await findListed(store.read, listed))];
  ledger.add(people.filter((row) => row.erased_at !== null && !known.has(keyOf(row))));
  const back = people.filter((row) => row.erased_at === null && known.has(keyOf(row)));
  for (const { id: personId } of back) {
    await store.write((trx) =>
      erasePerson(store, trx, { personId, actorId: null, by: 'ledger', now }),
    );
  }
  return back.length;
}

type Found = ErasureEntry & { erased_at: number | null };

/** Limit of bound values per statement. */
const IDS_AT_ONCE = 500;

function findErased(db: Db): Promise<Found[]> {
  return selectFound(db).where('erased_at', 'is not', null).execute();
}

async function findListed(db: Db, listed: readonly ErasureEntry[]): Promise<Found[]> {
  const ids = [...new Set(listed.map(({ id }) => id))];
  const found: Found[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    const rows = await selectFound(db)
      .where('id', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    found.push(...rows);
  }
  return found;
}

function selectFound(db: Db) {
  return db.selectFrom('people').select(['id', 'created_at as createdAt', 'erased_at']);
}

function keyOf({ id, createdAt }: ErasureEntry): string {
  return `${id} ${createdAt}`;
}
