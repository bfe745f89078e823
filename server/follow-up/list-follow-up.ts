import { listFollowUp } from '#contract/follow-up';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readsNotesOf } from './find-follow-up.ts';
import { isAuthorOf, rowToFollowUp } from './follow-up-row.ts';

const NOTES_MAX = 1_000;

/** The notes of a group, the newest first, without those taken away; each as far as the caller reads it. */
export const listFollowUpHandler = handler(listFollowUp, async (call) => {
  const group = await mustFindGroup(call, call.params.id);
  const rows = await call.trx
    .selectFrom('follow_ups as f')
    .leftJoin('people as author', 'author.id', 'f.created_by')
    .selectAll('f')
    .select('author.alias as by')
    .where('f.group_id', '=', group.id)
    .where('f.removed', '=', 0)
    .orderBy('f.date', 'desc')
    .orderBy('f.id', 'desc')
    .limit(NOTES_MAX)
    .execute();
  const { personId } = mustHaveCaller(call);
  const readsAll = await readsNotesOf(call, group.id);
  return rows.map((row) =>
    rowToFollowUp(row, { by: row.by, readsWhole: readsAll || isAuthorOf(row, personId) }),
  );
});
