import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text contains a word; LIKE's wildcards are escaped. */
export function containsWord(text: Expression<string>, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}
