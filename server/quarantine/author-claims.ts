/**
 * Authorship by file. A file may name anybody as its author, so what a coordinator takes in from one has
 * an author that is only claimed: it is shown as such and opens no door, until the author's own phone
 * sends the same operation.
 */
import type { Trx } from '../database/schema.ts';

/** Tables whose rows have an author who may do more there than others. */
const AUTHORED = ['meetings', 'follow_ups'] as const;

type Made = { uuid: string; personId: number };

/** Of what was made in this very moment under somebody's name. */
export async function claimAuthor(trx: Trx, { uuid, personId }: Made, now: number): Promise<void> {
  for (const table of AUTHORED) {
    await trx
      .updateTable(table)
      .set({ author_claimed: 1 })
      .where('uuid', '=', uuid)
      .where('created_by', '=', personId)
      .where('created_at', '=', now)
      .execute();
  }
}

/** Their own phone said the same. Takes a change number only where something was claimed. */
export async function confirmAuthor(
  trx: Trx,
  made: readonly Made[],
  nextChange: () => Promise<number>,
): Promise<void> {
  const [personId] = made.map((one) => one.personId);
  if (personId === undefined) return;
  const uuids = made.map(({ uuid }) => uuid);
  for (const table of AUTHORED) {
    const claimed = await trx
      .selectFrom(table)
      .select('id')
      .where('uuid', 'in', uuids)
      .where('created_by', '=', personId)
      .where('author_claimed', '=', 1)
      .execute();
    if (claimed.length === 0) continue;
    await trx
      .updateTable(table)
      .set({ author_claimed: null, change: await nextChange() })
      .where(
        'id',
        'in',
        claimed.map(({ id }) => id),
      )
      .execute();
  }
}
