import type { Db } from '../database/schema.ts';

/** Who made each change of a meeting's marks; null for the public link. */
export async function authorsOfChanges(
  db: Db,
  meetingId: number,
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('attendance_history')
    .select(['change', 'author_id'])
    .where('meeting_id', '=', meetingId)
    .execute();
  return new Map(rows.map((row) => [row.change, row.author_id]));
}
