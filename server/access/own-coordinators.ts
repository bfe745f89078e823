import type { Db } from '../database/schema.ts';
import type { Caller } from './caller.ts';

export async function ownCoordinators(db: Db, caller: Caller): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select('groups.coordinator_id')
    .where('memberships.person_id', '=', caller.personId)
    .where('memberships.left_at', 'is', null)
    .where('groups.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.coordinator_id).filter((id) => id !== null));
}
