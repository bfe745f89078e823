import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Schema } from '../database/schema.ts';

export const WARNED_DAYS = 7;

type PeopleBuilder = ExpressionBuilder<Schema, 'people'>;

/** Added by a coordinator, members included, or withdrawn. Never an admin. */
export function hasAgreedToNothing(eb: PeopleBuilder, since: number) {
  const isUnasked = eb.and([
    eb('people.withdrawn_at', 'is', null),
    eb('people.created_by', 'is not', null),
    eb('people.created_at', '<', since),
    eb.not(hasSpokenSince(eb, since)),
  ]);
  return eb.and([
    eb('people.role', '!=', 'admin'),
    eb('people.consent_version', 'is', null),
    eb.or([eb('people.withdrawn_at', '<', since), isUnasked]),
  ]);
}

function hasSpokenSince(eb: PeopleBuilder, since: number) {
  return eb.exists(
    eb
      .selectFrom('consents')
      .select('consents.id')
      .whereRef('consents.person_id', '=', 'people.id')
      .where('consents.at', '>=', since),
  );
}

const UNUSED_DAYS = 2 * 365;

/** Accounts unused for two years, without group or coordination. Members stay, signed in or not. */
export function isUnused(eb: PeopleBuilder, now: number) {
  const lastUse = eb.fn.coalesce('people.used_at', 'people.created_at');
  const belongs = eb
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select('memberships.id')
    .whereRef('memberships.person_id', '=', 'people.id')
    .where('memberships.left_at', 'is', null)
    .where('groups.deleted_at', 'is', null);
  const coordinates = eb
    .selectFrom('groups')
    .select('groups.id')
    .whereRef('groups.coordinator_id', '=', 'people.id')
    .where('groups.deleted_at', 'is', null);
  return eb.and([
    eb('people.role', '!=', 'admin'),
    eb('people.status', '=', 'approved'),
    eb('people.email', 'is not', null),
    eb('people.password_hash', 'is not', null),
    eb('people.withdrawn_at', 'is', null),
    eb(lastUse, '<', now - UNUSED_DAYS * DAY_MS),
    eb.not(eb.exists(belongs)),
    eb.not(eb.exists(coordinates)),
  ]);
}

/** Warned of this erasure, not of an earlier one. */
export function isWarned(eb: PeopleBuilder) {
  const began = eb.fn.coalesce('people.withdrawn_at', 'people.used_at', 'people.created_at');
  return eb.and([
    eb('people.erasure_warned_at', 'is not', null),
    eb('people.erasure_warned_at', '>=', began),
  ]);
}

/** Warning and erasure never share a night, however long the server slept. */
export function isWarnedLongEnough(eb: PeopleBuilder, now: number) {
  return eb.and([isWarned(eb), eb('people.erasure_warned_at', '<=', now - WARNED_DAYS * DAY_MS)]);
}
