import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * A person added by a coordinator, unplaced and without any consent since that moment (ms since
 * 1970).
 */
export function hasAgreedToNothing(eb: ExpressionBuilder<Schema, 'people'>, since: number) {
  return eb.and([
    eb('people.created_by', 'is not', null),
    eb('people.consent_version', 'is', null),
    eb('people.created_at', '<', since),
    eb.not(hasSpokenSince(eb, since)),
    eb.not(belongsToCommunity(eb)),
  ]);
}

/** Withdrawn consent gets the same deadline as none. */
function hasSpokenSince(eb: ExpressionBuilder<Schema, 'people'>, since: number) {
  return eb.exists(
    eb
      .selectFrom('consents')
      .select('consents.id')
      .whereRef('consents.person_id', '=', 'people.id')
      .where('consents.at', '>=', since),
  );
}

function belongsToCommunity(eb: ExpressionBuilder<Schema, 'people'>) {
  return eb.exists(
    eb
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select('memberships.id')
      .whereRef('memberships.person_id', '=', 'people.id')
      .where('memberships.left_at', 'is', null)
      .where('groups.kind', '=', 'community'),
  );
}
