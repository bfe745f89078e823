import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { roleName } from '#contract/core/role-badge';
import { ROLES } from '#contract/core/roles';
import type { PeopleSort } from '#contract/people-page';
import { foldedInSql } from '../../access/folded-in-sql.ts';
import { seesContactInSql } from '../../access/shown-in-sql.ts';
import { containsWord } from '../../database/contains-word.ts';
import type { CursorType } from '../../database/cursor.ts';
import type { Schema } from '../../database/schema.ts';
import { type ItemView, seesBirth } from '../user-item.ts';

type PeopleBuilder = ExpressionBuilder<Schema, 'people'>;
type SortValue = string | number | null;

export type Sort = CursorType & {
  /** Hidden fields must not affect the order. */
  value(eb: PeopleBuilder, view: ItemView): Expression<SortValue>;
};

const SORTS: Readonly<Record<PeopleSort, Sort>> = {
  person: required('text', (eb) => eb.ref('people.name_key')),
  role: required('number', () => placeOfRole()),
  status: required(
    'number',
    () => sql`case people.status when 'pending' then 0 when 'approved' then 1 else 2 end`,
  ),
  place: required('text', (eb) => eb.ref('people.place_key')),
  enrolled: required('number', (eb) => eb.ref('people.created_at')),
  email: optional('text', (eb, view) => ifShown(eb, view, sql`people.email`)),
  phone: optional('text', (eb, view) => ifShown(eb, view, sql`people.phone`)),
  community: optional('text', () => communityKey()),
  gender: optional('text', (eb) => eb.ref('people.gender')),
  born: optional('number', (eb, { caller }) =>
    seesBirth(caller)
      ? eb.ref('people.birth_year')
      : sql`case when people.id = ${caller.personId} then people.birth_year end`,
  ),
  since: optional('number', (eb) => eb.ref('people.enrollment_year')),
  registrar: optional('text', () => keyOf('created_by')),
  decider: optional('text', () => keyOf('decided_by')),
  decided: optional('number', (eb) => eb.ref('people.decided_at')),
};

type SortQuery = {
  sort?: PeopleSort | undefined;
  near: string | null;
  /** Searched words: people so named come before those of a place so named. */
  names: readonly string[];
};

export function sortOf({ sort = 'person', near, names }: SortQuery): Sort {
  const first = [
    ...(names.length > 0 ? [sql.join(names.map(isNamedSo), sql` and `)] : []),
    ...(near ? [sql`people.state = ${near}`] : []),
  ];
  if (sort !== 'person' || first.length === 0) return SORTS[sort];
  const places = first.map((is) => sql`case when ${is} then '0' else '1' end`);
  return required('text', () => sql`${sql.join(places, sql` || `)} || people.name_key`);
}

function isNamedSo(word: string): RawBuilder<SqlBool> {
  return containsWord(sql<string>`people.name_key`, word);
}

function required(type: Sort['type'], value: Sort['value']): Sort {
  return { type, isRequired: true, value };
}

function optional(type: Sort['type'], value: Sort['value']): Sort {
  return { type, isRequired: false, value };
}

function placeOfRole(): RawBuilder<SortValue> {
  const names = [...new Set(ROLES.map(roleName))].sort((a, b) => a.localeCompare(b, 'es'));
  const cases = ROLES.map(
    (role) => sql`when ${sql.lit(role)} then ${sql.lit(names.indexOf(roleName(role)))}`,
  );
  const unknown = names.indexOf(roleName('interested'));
  return sql`case people.role ${sql.join(cases, sql` `)} else ${sql.lit(unknown)} end`;
}

function ifShown(
  eb: PeopleBuilder,
  view: ItemView,
  value: RawBuilder<SortValue>,
): RawBuilder<SortValue> {
  return sql`case when ${seesContactInSql(eb, view)} then ${value} end`;
}

/** The person's community, or the one they named. */
function communityKey(): RawBuilder<SortValue> {
  return sql`coalesce((select g.name_key from memberships m join groups g on g.id = m.group_id
    where m.person_id = people.id and m.left_at is null and g.kind = 'community'
      and g.deleted_at is null order by m.id limit 1),
    ${foldedInSql(sql<string>`people.community_hint`)})`;
}

function keyOf(column: 'created_by' | 'decided_by'): RawBuilder<SortValue> {
  return sql`(select other.name_key from people other where other.id = ${sql.ref(`people.${column}`)})`;
}
