import { type Expression, type RawBuilder, sql } from 'kysely';

/** Letters of Mexican names that databases do not fold. */
const LETTERS = [...'ÁÉÍÓÚÜÑáéíóúüñ'].map((letter) => [
  letter,
  letter.normalize('NFD').charAt(0).toLowerCase(),
]);

/** `foldText`, as far as both engines can: «Gomez Palacio» equals «Gómez Palacio». */
export function foldedInSql(text: Expression<string | null>): RawBuilder<string | null> {
  const plain = LETTERS.reduce<Expression<string | null>>(
    (inner, [from, to]) => sql`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
    text,
  );
  return sql<string | null>`lower(trim(${plain}))`;
}
