import { type Expression, type RawBuilder, sql } from 'kysely';

/** The letters of Mexican names whose accents and case a database does not fold by itself. */
const LETTERS = [...'ÁÉÍÓÚÜÑáéíóúüñ'].map((letter) => [
  letter,
  letter.normalize('NFD').charAt(0).toLowerCase(),
]);

/**
 * `foldText` as far as both engines can say it: case, accents of Spanish, blanks at the ends. Places
 * are typed by hand, and «Gomez Palacio» is no other city than «Gómez Palacio».
 */
export function foldedInSql(text: Expression<string | null>): RawBuilder<string | null> {
  const plain = LETTERS.reduce<Expression<string | null>>(
    (inner, [from, to]) => sql`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
    text,
  );
  return sql<string | null>`lower(trim(${plain}))`;
}
