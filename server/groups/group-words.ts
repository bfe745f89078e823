import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { containsWord } from '../database/contains-word.ts';
import type { Schema } from '../database/schema.ts';

type Builder = ExpressionBuilder<Schema, 'groups'>;

/** A word in a group's name or place. */
export function groupHasWord(word: string): Expression<SqlBool> {
  const text = sql<string>`groups.name || ' ' || groups.location || ' '
    || coalesce(groups.city, '') || ' ' || coalesce(groups.state, '')`;
  return containsWord(foldedInSql(text) as never, word);
}

/** The same, or in the alias of who coordinates it. */
export function groupOrCoordinatorHasWord(eb: Builder, word: string): Expression<SqlBool> {
  const coordinator = eb
    .selectFrom('people as c')
    .select('c.id')
    .whereRef('c.id', '=', 'groups.coordinator_id')
    .where('c.erased_at', 'is', null)
    .where(containsWord(foldedInSql(eb.ref('c.alias' as never)) as never, word));
  return eb.or([groupHasWord(word), eb.exists(coordinator)]);
}
