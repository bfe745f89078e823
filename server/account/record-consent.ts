import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { PHOTO_TERMS } from '#contract/photo-messages';
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
  { ip, ...entry }: ConsentEntry,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      ...entry,
      ...textOf(settings, entry),
      ip_prefix: ip === null ? null : addressPrefix(ip),
    })
    .execute();
}

/** What was agreed to: the notice, or for a photo the terms shown beside it. */
function textOf(
  settings: Pick<Settings, 'responsible'>,
  { purpose, version = CURRENT_NOTICE.version }: Pick<ConsentEntry, 'purpose' | 'version'>,
) {
  if (purpose !== 'photo') return { version, text_hash: noticeHash(settings, version) ?? '' };
  const { title, paragraphs } = PHOTO_TERMS;
  const text = [PHOTO_TERMS.version, title, ...paragraphs].join('\n');
  return { version: PHOTO_TERMS.version, text_hash: hash('sha256', text) };
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
