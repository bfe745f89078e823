import type { ExpressionBuilder } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import type { Schema } from '../database/schema.ts';

/** How many belong to each group in a query on `groups`, as the caller's roster of it lists them. */
export function countMembers(eb: ExpressionBuilder<Schema, 'groups'>, caller: Caller) {
  return eb
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('memberships.group_id', '=', 'groups.id')
    .where('memberships.left_at', 'is', null)
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where((inner) => isVisibleInSql(inner as never, caller));
}
