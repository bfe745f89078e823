import { sql } from 'kysely';
import { listMeetings } from '#contract/meetings';
import { mustFindGroup } from '../access/reach.ts';
import { inPart, type KeyOrder, readFitting } from '../database/keyset.ts';
import { createPace } from '../database/pace.ts';
import { handler } from '../http/handler.ts';
import { rowToMeeting } from './meeting-row.ts';

/** Years of a community's meetings with notes of the usual length. */
const MOST_BYTES = 256_000;

const NEWEST_FIRST: KeyOrder = {
  ...{ type: 'number', isRequired: true, isDescending: true },
  ...{ value: sql<number>`meetings.date`, id: sql<number>`meetings.id` },
};

export const listMeetingsHandler = handler(listMeetings, {
  mode: 'snapshot',
  async run(call) {
    const group = await mustFindGroup(call, call.params.id, 'community');
    return readFitting(NEWEST_FIRST, call.query.cursor, {
      read: (part) =>
        call.trx
          .selectFrom('meetings')
          .selectAll()
          .select('date as sortValue')
          .where('group_id', '=', group.id)
          .where('deleted_at', 'is', null)
          .$call(inPart(part))
          .execute(),
      idOf: ({ id }) => id,
      toItem: (row) => rowToMeeting(row),
      pace: createPace(call.deps.store),
      most: MOST_BYTES,
    });
  },
});
