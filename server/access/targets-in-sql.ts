/** `isFor` of `contract/rules/audience.ts` in SQL, over the rows that are targeted at somebody. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { foldText } from '#contract/rules/fold-text';
import type { Db, Schema } from '../database/schema.ts';

type Targeted = 'announcements' | 'forum_threads';
type Target = 'target_state' | 'target_city' | 'target_role' | 'target_group_id';

/** For everybody, or for one of these; of an empty list only what is for everybody. */
export function isNullOr<T extends Targeted>(
  eb: ExpressionBuilder<Schema, T>,
  column: `${T}.${Target}`,
  values: readonly (string | number)[],
): Expression<SqlBool> {
  const one = column as never;
  if (values.length === 0) return eb(one, 'is', null as never);
  return eb.or([eb(one, 'is', null as never), eb(one, 'in', [...values] as never)]);
}

/** Cities are typed by hand on both sides: this one, as it stands in the rows of a table. */
export async function spellingsIn(db: Db, table: Targeted, city: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('target_city')
    .distinct()
    .where('target_city', 'is not', null)
    .execute();
  return rows.flatMap(({ target_city }) =>
    target_city !== null && foldText(target_city) === foldText(city) ? target_city : [],
  );
}
