import { compileOnce } from '../database/compile-once.ts';
import type { Db, Row } from '../database/schema.ts';
import type { MeetingRow } from './meeting-row.ts';

/**
 * The meeting with that id, without access check, merged and deleted ones included.
 * `mustFindMeeting` checks access.
 */
export const findMeeting = compileOnce<{ uuid: string }, Row<'meetings'>>((db, param) =>
  db.selectFrom('meetings').selectAll().where('uuid', '=', param('uuid')),
);

/**
 * Follows merges to the living meeting; null when deleted. Only living meetings are merged, so this
 * ends.
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
