import { sql } from 'kysely';
import { listFollowUp } from '#contract/follow-up';
import { mustFindGroup } from '../access/reach.ts';
import { inPart, type KeyOrder, readFitting } from '../database/keyset.ts';
import { createPace } from '../database/pace.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { isAuthorOf, readsNotesOf, rowToFollowUp } from './follow-up-row.ts';

const NEWEST_FIRST: KeyOrder = {
  ...{ type: 'number', isRequired: true, isDescending: true },
  ...{ value: sql<number>`f.date`, id: sql<number>`f.id` },
};

/** Notes of a group, newest first, without removed ones; each as far as the caller reads it. */
export const listFollowUpHandler = handler(listFollowUp, {
  mode: 'snapshot',
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    const { personId } = mustHaveCaller(call);
    const readsAll = await readsNotesOf(call, group.id);
    return readFitting(NEWEST_FIRST, call.query.cursor, {
      read: (part) =>
        call.trx
          .selectFrom('follow_ups as f')
          .leftJoin('people as author', 'author.id', 'f.created_by')
          .selectAll('f')
          .select(['author.alias as by', 'f.date as sortValue'])
          .where('f.group_id', '=', group.id)
          .where('f.removed', '=', 0)
          .$call(inPart(part))
          .execute(),
      idOf: ({ id }) => id,
      toItem: (row) =>
        rowToFollowUp(row, { by: row.by, readsWhole: readsAll || isAuthorOf(row, personId) }),
      pace: createPace(call.deps.store),
    });
  },
});
