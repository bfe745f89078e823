import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** The newest change above `since` in each of these groups; those without one are left out. */
export async function findNews(
  db: Db,
  groupIds: ReadonlySet<number>,
  since: number,
): Promise<Map<number, number>> {
  const newest = new Map<number, number>();
  if (groupIds.size === 0) return newest;
  const ids = padded(groupIds);
  for (const table of ['meetings', 'memberships', 'follow_ups'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('group_id')
      .select(sql<number>`max(change)`.as('change'))
      .where('group_id', 'in', ids)
      .where('change', '>', since)
      .groupBy('group_id')
      .execute();
    for (const { group_id, change } of rows) {
      newest.set(group_id, Math.max(newest.get(group_id) ?? 0, change));
    }
  }
  return newest;
}

/**
 * Padded to a power of two by repeating the last id: otherwise each count compiles another
 * statement.
 */
export function padded(ids: Iterable<number>): number[] {
  const list = [...ids];
  const last = list.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...Array<number>(length - list.length).fill(last)];
}
