import type { Db } from '../database/schema.ts';

/** Who made each change of a meeting's marks, or of it and its names; null for the public link. */
export async function authorsOfChanges(
  db: Db,
  meetingId: number,
  history: 'attendance_history' | 'meeting_history' = 'attendance_history',
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom(history)
    .select(['change', 'author_id'])
    .where('meeting_id', '=', meetingId)
    .execute();
  return new Map(rows.map((row) => [row.change, row.author_id]));
}
