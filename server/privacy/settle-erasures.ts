import type { Store } from '../database/store.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureEntry, ErasureLedger } from './erasure-ledger.ts';

/**
 * Brings database and ledger together, before anything is served: whoever a restore brought back is
 * erased again (T40), and an erasure whose line a crash prevented is written now.
 * @returns how many were erased again
 */
export async function settleErasures(
  store: Store,
  ledger: ErasureLedger,
  now: number,
): Promise<number> {
  const listed = ledger.read();
  const known = new Set(listed.map(keyOf));
  const ids = [...new Set(listed.map(({ id }) => id))];
  const people = await store.read
    .selectFrom('people')
    .select(['id', 'created_at as createdAt', 'erased_at'])
    .where((eb) => {
      const isErased = eb('erased_at', 'is not', null);
      return ids.length > 0 ? eb.or([isErased, eb('id', 'in', ids)]) : isErased;
    })
    .execute();
  ledger.add(people.filter((row) => row.erased_at !== null && !known.has(keyOf(row))));
  const back = people.filter((row) => row.erased_at === null && known.has(keyOf(row)));
  for (const { id: personId } of back) {
    await store.write((trx) =>
      erasePerson(store, trx, { personId, actorId: null, by: 'ledger', now }),
    );
  }
  return back.length;
}

function keyOf({ id, createdAt }: ErasureEntry): string {
  return `${id} ${createdAt}`;
}
