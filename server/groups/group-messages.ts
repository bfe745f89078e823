import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { COMMUNITY_DETAILS, isDetail, SEARCHED_FIELDS } from '#contract/community-details';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { containsWord } from '../database/contains-word.ts';
import type { Schema } from '../database/schema.ts';

type Builder = ExpressionBuilder<Schema, 'groups'>;

const SEARCHED_COLUMNS = SEARCHED_FIELDS.map((field) => {
  const column = isDetail(field) ? COMMUNITY_DETAILS[field].column : field;
  return sql`coalesce(${sql.ref(`groups.${column}`)}, '')`;
});

/** A word in a group's name, place or searched details. */
export function groupHasWord(word: string): Expression<SqlBool> {
  const text = sql<string>`${sql.join(SEARCHED_COLUMNS, sql` || ' ' || `)}`;
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
