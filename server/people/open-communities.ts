import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';

/** Who belongs to which community that is there; at most one row a person (decision N4). */
export function openCommunities(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['memberships.person_id', 'memberships.group_id', 'groups.name'])
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', 'is', null);
}

/**
 * Each person's open membership, as a lateral join: a state's list costs what its people cost, not
 * what the network does.
 */
export function openMembershipId(eb: ExpressionBuilder<Schema, 'people'>) {
  return eb
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select('memberships.id')
    .whereRef('memberships.person_id', '=', 'people.id')
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', 'is', null)
    .orderBy('memberships.id')
    .limit(1);
}
