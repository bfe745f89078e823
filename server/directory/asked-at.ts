import { sql } from 'kysely';
import { ANSWER_MS, ASKED_AGAIN_MS } from '#contract/rules/institution-status';
import type { Trx } from '../database/schema.ts';
import type { CatalogFilter } from './reached-places.ts';

export async function readAskedAt(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('contact_claims as claim')
    .innerJoin('institution_catalog as entry', 'entry.id', 'claim.institution_id')
    .select(['entry.id', 'claim.outcome_at as at'])
    .where('claim.institution_id', 'in', [0, ...ids])
    .whereRef('claim.person_id', '=', 'entry.contact_person_id')
    .where('claim.outcome', '=', 'sent')
    .where(isUnanswered)
    .orderBy('claim.outcome_at')
    .orderBy('claim.id')
    .execute();
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

const isUnanswered = () => sql<boolean>`not exists (
  select 1 from institution_answer_links said
  where said.institution_id = claim.institution_id and said.answered_at >= claim.outcome_at)`;

/** SQL twin of `isVerificationDue`. */
export function isDueAt(now: number): CatalogFilter {
  return (eb) =>
    eb.and([
      eb('institution_catalog.archived_at', 'is', null),
      eb.or([
        eb('institution_catalog.verified_at', 'is', null),
        eb('institution_catalog.verified_at', '<', now - ASKED_AGAIN_MS),
      ]),
      sql<boolean>`not exists (
        select 1 from contact_claims claim
        where claim.institution_id = institution_catalog.id
          and claim.person_id = institution_catalog.contact_person_id
          and claim.outcome = 'sent' and claim.outcome_at > ${now - ANSWER_MS}
          and ${isUnanswered()})`,
    ]);
}
