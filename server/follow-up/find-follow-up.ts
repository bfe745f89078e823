import type { FollowUpItem } from '#contract/follow-up';
import { mustFindGroup, reachOfGroup } from '../access/reach.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type FollowUpRow, isAuthorOf, rowToFollowUp } from './follow-up-row.ts';

type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

/** A note of a group within reach. One 404 for missing and out of reach. */
export async function mustFindFollowUp(call: Asking, uuid: string): Promise<FollowUpRow> {
  const [note] = await findNote(call.trx, { uuid });
  if (!note) throw notFound();
  await mustFindGroup(call, note.group_id);
  return note;
}

export const findNote = compileOnce<{ uuid: string }, FollowUpRow>((db, param) =>
  db.selectFrom('follow_ups').selectAll().where('uuid', '=', param('uuid')),
);

/** A member who leads the group sees attendance and only their own notes. */
export async function readsNotesOf(
  { trx, caller, cell }: Asking,
  groupId: number,
): Promise<boolean> {
  if (!cell.reaches.includes('M')) return true;
  return (await reachOfGroup(trx, mustHaveCaller({ caller }), ['K', 'T'], groupId)) !== null;
}

export async function toItem(call: Asking, note: FollowUpRow): Promise<FollowUpItem> {
  const isOwn = isAuthorOf(note, mustHaveCaller(call).personId);
  const readsWhole = isOwn || (await readsNotesOf(call, note.group_id));
  return rowToFollowUp(note, { by: await authorOf(call.trx, note), readsWhole });
}

async function authorOf(db: Db, note: FollowUpRow): Promise<string | null> {
  if (note.created_by === null) return null;
  const author = await db
    .selectFrom('people')
    .select('alias')
    .where('id', '=', note.created_by)
    .executeTakeFirst();
  return author?.alias ?? null;
}
