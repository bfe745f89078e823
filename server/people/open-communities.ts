import type { Db } from '../database/schema.ts';

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
