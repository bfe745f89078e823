import type { Trx } from '../database/schema.ts';

/**
 * Ends every way in that a person has: sessions, access links not yet used, mailed codes. For
 * whoever leaves approved, changes role, state or zone, or is erased; in the same transaction.
 * @returns how many sessions ended
 */
export async function endAllAccess(trx: Trx, personId: number, now: number): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  await trx
    .updateTable('access_links')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .updateTable('reset_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
  return Number(ended.numDeletedRows);
}
