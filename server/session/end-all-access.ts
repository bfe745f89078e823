import type { Trx } from '../database/schema.ts';

export type EndAccess = {
  /** ms since 1970 */
  now: number;
  /** The session that asks, which stays. */
  exceptSession?: number;
};

/**
 * Whatever opens a person's account ends with this transaction: sessions, access links and mailed
 * codes. For leaving approved, an erasure, a change of role or zone, and a new password.
 * @returns how many sessions ended
 */
export async function endAllAccess(
  trx: Trx,
  personId: number,
  { now, exceptSession }: EndAccess,
): Promise<number> {
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
  return endSessions(trx, personId, exceptSession);
}

/** Sessions alone: links and codes stay. @returns how many ended */
export async function endSessions(
  trx: Trx,
  personId: number,
  exceptSession?: number,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(exceptSession !== undefined, (query) => query.where('id', '!=', exceptSession ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
