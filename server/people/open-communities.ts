import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';

export function openCommunities(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['memberships.person_id', 'memberships.group_id', 'groups.name'])
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', 'is', null);
}

/** Open membership as a lateral join: cost grows with the state, not with the network. */
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
