import { mustFindGroup } from '../access/reach.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import type { FollowUpRow } from './follow-up-row.ts';

type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

/** A note of a group the caller reaches; otherwise the same 404 as for one that never was. */
export async function mustFindFollowUp(call: Asking, uuid: string): Promise<FollowUpRow> {
  const [note] = await findNote(call.trx, { uuid });
  if (!note) throw notFound();
  await mustFindGroup(call, note.group_id);
  return note;
}

/** Regardless of owner. One row, or none. */
export const findNote = compileOnce<{ uuid: string }, FollowUpRow>((db, param) =>
  db.selectFrom('follow_ups').selectAll().where('uuid', '=', param('uuid')),
);

/** The alias of a note's author; null when unknown. */
export async function authorOf(db: Db, note: FollowUpRow): Promise<string | null> {
  if (note.created_by === null) return null;
  const author = await db
    .selectFrom('people')
    .select('alias')
    .where('id', '=', note.created_by)
    .executeTakeFirst();
  return author?.alias ?? null;
}
