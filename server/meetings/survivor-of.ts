import type { Db } from '../database/schema.ts';
import type { MeetingRow } from './meeting-row.ts';

/**
 * The living meeting a row stands for: itself, or the one it was merged into, however often. Null
 * for one that is simply gone. Only living meetings are merged, so the way always ends.
 */
export async function survivorOf(db: Db, row: MeetingRow): Promise<MeetingRow | null> {
  let current = row;
  while (current.deleted_at !== null) {
    if (current.merged_into === null) return null;
    current = await db
      .selectFrom('meetings')
      .selectAll()
      .where('id', '=', current.merged_into)
      .executeTakeFirstOrThrow();
  }
  return current;
}
