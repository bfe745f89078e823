import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text has a word in it; signs that mean something to LIKE are letters here. */
export function containsWord(text: Expression<string>, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}
