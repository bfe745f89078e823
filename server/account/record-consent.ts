import { sql } from 'kysely';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { addressPrefix } from '../http/ip-address.ts';
import { noticeHash } from '../privacy/notice.ts';
import type { Settings } from '../settings.ts';

export type ConsentEntry = Pick<NewRow<'consents'>, 'person_id' | 'purpose' | 'given' | 'method'> &
  Partial<Pick<NewRow<'consents'>, 'note' | 'recorded_by' | 'signed_by' | 'signed_on'>> & {
    /** Of the notice that was shown; the current one when left out. */
    version?: string;
    /** ms since 1970 */
    at: number;
    /** Address of the request; only its prefix is kept. Null when there was none. */
    ip: string | null;
  };

/** Adds one row of evidence; none is ever changed or taken out, the newest of a purpose holds. */
export async function recordConsent(
  trx: Trx,
  settings: Pick<Settings, 'responsible'>,
  { ip, version = CURRENT_NOTICE.version, ...entry }: ConsentEntry,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      ...entry,
      version,
      text_hash: noticeHash(settings, version) ?? '',
      ip_prefix: ip === null ? null : addressPrefix(ip),
    })
    .execute();
}

/**
 * What follows from the newest word about the account itself. Without it the account closes: nobody
 * sees the contact, and the erasure's clock begins.
 * @param version of the notice agreed to; null when it is taken back
 */
export async function settleConsent(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  personId: number,
  version: string | null,
): Promise<void> {
  await trx
    .updateTable('people')
    .set({
      consent_version: version,
      withdrawn_at: version === null ? sql`coalesce(withdrawn_at, ${now})` : null,
      erasure_warned_at: version === null ? sql`erasure_warned_at` : null,
      // Phones that it was shown on or hidden from hear of it.
      change: await deps.store.nextChange(trx),
    })
    .where('id', '=', personId)
    .execute();
}

/** Whether the newest consent for a purpose is a yes, for any version of the notice. */
export async function hasConsent(
  trx: Trx,
  personId: number,
  purpose: NewRow<'consents'>['purpose'],
): Promise<boolean> {
  const newest = await trx
    .selectFrom('consents')
    .select('given')
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.given === 1;
}
