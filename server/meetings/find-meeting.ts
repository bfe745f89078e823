import { compileOnce } from '../database/compile-once.ts';
import type { Row } from '../database/schema.ts';

/**
 * The meeting with that id, without access check, merged and deleted ones included.
 * `mustFindMeeting` checks access.
 */
export const findMeeting = compileOnce<{ uuid: string }, Row<'meetings'>>((db, param) =>
  db.selectFrom('meetings').selectAll().where('uuid', '=', param('uuid')),
);
