import { compileOnce } from '../database/compile-once.ts';
import type { Row } from '../database/schema.ts';

/**
 * The meeting of that id, whoever's it is, merged and deleted ones included: one row, or none. What a
 * caller may see of it, `mustFindMeeting` says.
 */
export const findMeeting = compileOnce<{ uuid: string }, Row<'meetings'>>((db, param) =>
  db.selectFrom('meetings').selectAll().where('uuid', '=', param('uuid')),
);
