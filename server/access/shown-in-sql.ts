/** SQL twin of `grants.ts` and `contact.ts`, for whole lists. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { rankOf } from '#contract/core/roles';
import type { Schema } from '../database/schema.ts';
import type { ContactView } from './contact.ts';
import { isApprover } from './grants.ts';
import { roleInSql } from './role-in-sql.ts';

type PeopleBuilder = ExpressionBuilder<Schema, 'people'>;
type Caller = ContactView['caller'];

/** No person's id: decisions about others depend on the role alone. */
const SOMEBODY = 0;

/** The opposite of `isHiddenFrom`. */
export function isVisibleInSql(eb: PeopleBuilder, caller: Caller): Expression<SqlBool> {
  return eb.or([
    eb.and([
      eb('people.withdrawn_at', 'is', null),
      eb.or([eb('people.created_by', 'is', null), eb('people.consent_version', 'is not', null)]),
    ]),
    eb('people.id', '=', caller.personId),
    roleInSql(eb, (role) => isApprover(caller, { id: SOMEBODY, role })),
  ]);
}

export type ContactScope = Omit<ContactView, 'reach'> & {
  ownGroups: readonly number[];
};

/** SQL twin of `seesContact`: searching or sorting by address must not reveal hidden ones. */
export function seesContactInSql(eb: PeopleBuilder, scope: ContactScope): Expression<SqlBool> {
  const { caller, cell, ownCoordinators } = scope;
  const isSelf = eb('people.id', '=', caller.personId);
  if (cell.masked) return isSelf;
  const isAgreeing = eb('people.withdrawn_at', 'is', null);
  const outranked = roleInSql(eb, (role) => rankOf(caller.role) > rankOf(role));
  const own = [...ownCoordinators];
  const isBelow = own.length === 0 ? outranked : eb.or([outranked, eb('people.id', 'in', own)]);
  return eb.or([isSelf, eb.and([isAgreeing, isBelow, liesInPlace(eb, scope)])]);
}

function liesInPlace(eb: PeopleBuilder, scope: ContactScope): Expression<SqlBool> {
  const { caller, cell, ownGroups } = scope;
  if (cell.reaches.includes('A')) return eb('people.id', '>', 0);
  if (cell.reaches.includes('Z')) return eb('people.state', 'in', [...caller.zone]);
  if (cell.reaches.includes('S')) return eb('people.state', '=', caller.state);
  if (ownGroups.length === 0) return eb('people.id', '<', 0);
  return eb.exists(
    eb
      .selectFrom('memberships')
      .select('memberships.id')
      .whereRef('memberships.person_id', '=', 'people.id')
      .where('memberships.left_at', 'is', null)
      .where('memberships.group_id', 'in', [...ownGroups]),
  );
}
