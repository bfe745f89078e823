import type { Db } from '../database/schema.ts';

/** Those of the people these calls name who were erased. */
export async function erasedAmong(
  db: Db,
  calls: readonly { body: { memberId: number } }[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(calls.map(({ body }) => body.memberId))];
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
