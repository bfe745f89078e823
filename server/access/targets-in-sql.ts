/** SQL twin of `isFor` in `contract/rules/audience.ts`, over targeted rows. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { foldText } from '#contract/rules/fold-text';
import type { Db, Schema } from '../database/schema.ts';

type Targeted = 'announcements' | 'forum_threads';
type Target = 'target_state' | 'target_city' | 'target_role' | 'target_group_id';

/** For everyone, or for one of these; with an empty list only for everyone. */
export function isNullOr<T extends Targeted>(
  eb: ExpressionBuilder<Schema, T>,
  column: `${T}.${Target}`,
  values: readonly (string | number)[],
): Expression<SqlBool> {
  const one = column as never;
  if (values.length === 0) return eb(one, 'is', null as never);
  return eb.or([eb(one, 'is', null as never), eb(one, 'in', [...values] as never)]);
}

/** Stored spellings of a city: cities are typed by hand on both sides. */
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
