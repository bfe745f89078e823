import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import type { pagePeople } from '#contract/people-page';
import { searchWords } from '#contract/rules/fold-text';
import { roleInSql } from '../../access/role-in-sql.ts';
import { seesContactInSql } from '../../access/shown-in-sql.ts';
import { containsWord } from '../../database/contains-word.ts';
import type { Schema } from '../../database/schema.ts';
import { openMembershipId } from '../open-communities.ts';
import type { ItemView } from '../user-item.ts';

type PeopleBuilder = ExpressionBuilder<Schema, 'people'>;
type Query = QueryOf<typeof pagePeople>;

export function filtersOf(
  query: Query,
  view: ItemView,
): (eb: PeopleBuilder) => Expression<SqlBool> {
  const { state, city, status, community, personId } = query;
  return (eb) =>
    eb.and([
      ...(state ? [eb('people.state', '=', state)] : []),
      ...(city ? [eb('people.city', '=', city)] : []),
      ...(status ? [eb('people.status', '=', status), eb('people.departed_at', 'is', null)] : []),
      ...(personId ? [eb('people.id', 'in', personId)] : []),
      ...(query.role ? [hasRole(eb, query.role)] : []),
      ...(community ? [hasCommunity(eb, community)] : []),
      ...searchWords(query.search ?? '').map((word) => hasWord(eb, view, word)),
    ]);
}

function hasRole(eb: PeopleBuilder, roles: string): Expression<SqlBool> {
  const names = new Set(roles.split(',').map(roleName));
  return roleInSql(eb, (role) => names.has(roleName(role)));
}

function hasCommunity(
  eb: PeopleBuilder,
  community: NonNullable<Query['community']>,
): Expression<SqlBool> {
  const own = openMembershipId(eb);
  if (community === 'none') return eb.not(eb.exists(own));
  if (community === 'any') return eb.exists(own);
  return eb.exists(own.where('memberships.group_id', '=', community));
}

/** Uncorrelated: read once for a search, not once a person. */
function membersOfNamed(eb: PeopleBuilder, word: string) {
  return eb
    .selectFrom('memberships as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select('m.person_id')
    .where('m.left_at', 'is', null)
    .where('g.kind', '=', 'community')
    .where('g.deleted_at', 'is', null)
    .where(containsWord(sql<string>`g.name_key`, word));
}

function hasWord(eb: PeopleBuilder, view: ItemView, word: string): Expression<SqlBool> {
  return eb.or([
    containsWord(eb.ref('people.search_key'), word),
    eb('people.id', 'in', membersOfNamed(eb, word)),
    eb.and([
      containsWord(eb.ref('people.email').$castTo<string>(), word),
      seesContactInSql(eb, view),
    ]),
  ]);
}
