import type { Trx } from '../database/schema.ts';

/**
 * Ends all access of a person: sessions, unused links, codes, the calendar feed, and links they
 * made for others (G2). For lost approval, changed authority, erasure and new passwords, in the
 * same transaction.
 * @param now ms since 1970
 * @param keptSession the current session, which stays
 * @returns how many sessions ended
 */
export async function endAllAccess(
  trx: Trx,
  personId: number,
  now: number,
  keptSession: number | null = null,
): Promise<number> {
  await trx
    .updateTable('access_links')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('created_by', '=', personId)]))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await endCodes(trx, personId, now);
  await trx.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
  return endSessions(trx, personId, keptSession);
}

/** Codes that were mailed and not used yet. */
export async function endCodes(trx: Trx, personId: number, now: number): Promise<void> {
  await trx
    .updateTable('reset_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}

/** All links, codes and feeds: after a restore it is unknown which were used or revoked. */
export async function endAllLinks(trx: Trx, now: number): Promise<void> {
  const open = { revoked_at: now };
  await trx.updateTable('access_links').set(open).where('revoked_at', 'is', null).execute();
  const spent = { used_at: now };
  await trx.updateTable('reset_codes').set(spent).where('used_at', 'is', null).execute();
  await trx.deleteFrom('calendar_feeds').execute();
}

/** Sessions only: links and codes stay. Returns how many ended. */
export async function endSessions(
  trx: Trx,
  personId: number,
  keptSession: number | null = null,
): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(keptSession !== null, (query) => query.where('id', '!=', keptSession))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
