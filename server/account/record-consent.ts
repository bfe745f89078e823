import { sql } from 'kysely';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { addressPrefix } from '../http/ip-address.ts';
import { noticeHash } from '../privacy/notice.ts';
import type { Settings } from '../settings.ts';

export type ConsentEntry = Pick<NewRow<'consents'>, 'person_id' | 'purpose' | 'given' | 'method'> &
  Partial<Pick<NewRow<'consents'>, 'note' | 'recorded_by' | 'signed_by' | 'signed_on'>> & {
    version?: string;
    at: number;
    /** Request address, stored as a prefix; null without a request. */
    ip: string | null;
  };

/** Adds a row of evidence. Rows are never changed or removed; the newest of a purpose is valid. */
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
 * Applies the latest account consent. Without it the account closes: contact is hidden and the
 * erasure period begins.
 * @param version of the notice agreed to; null on withdrawal
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
      change: await deps.store.nextChange(trx),
    })
    .where('id', '=', personId)
    .execute();
}

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
