import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ROLES, type Role } from '#contract/core/roles';
import type { Schema } from '../database/schema.ts';

type PeopleBuilder = ExpressionBuilder<Schema, 'people'>;

export function roleInSql(eb: PeopleBuilder, passes: (role: Role) => boolean): Expression<SqlBool> {
  const unknownPasses = passes('interested');
  const named = ROLES.filter((role) => passes(role) !== unknownPasses);
  if (named.length === 0) return sql<SqlBool>`${sql.lit(unknownPasses ? 1 : 0)} = 1`;
  return eb('people.role', unknownPasses ? 'not in' : 'in', named);
}
