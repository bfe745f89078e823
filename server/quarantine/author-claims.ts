/** A file may name any author: only claimed until the author's phone sends the operation. */
import type { Trx } from '../database/schema.ts';

/** Tables whose author has extra rights on the row. */
const AUTHORED = ['meetings', 'follow_ups', 'weekly_activities'] as const;

type Made = { uuid: string; personId: number };

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

/** Their own phone confirmed it. Takes a change number only if something was claimed. */
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
