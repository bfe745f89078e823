import { sql } from 'kysely';
import { listAttendance, listMeetings } from '#contract/meetings';
import { shownMark } from '#contract/rules/attendance';
import { mustFindGroup, mustFindMeeting } from '../access/reach.ts';
import { inPart, type KeyOrder, readFitting } from '../database/keyset.ts';
import { createPace } from '../database/pace.ts';
import type { Flag } from '../database/tables/column.ts';
import { handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
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

/** Recorded marks only: without a record a person is neither present nor absent. */
export const listAttendanceHandler = handler(listAttendance, async (call) => {
  const { meeting } = await mustFindMeeting(call, call.params.id);
  const rows = await call.trx
    .selectFrom('attendance')
    .select(['person_id', 'present', 'punctual', 'paid_quota', 'excused'])
    .where('meeting_id', '=', meeting.id)
    .orderBy('person_id')
    .execute();
  auditRead(call, {
    what: listAttendance.name,
    people: rows.map((row) => row.person_id),
    filter: { meeting: meeting.uuid },
  });
  return rows
    .map((row) => ({ row, mark: shownMark(registersOf(row)) }))
    .filter(({ mark }) => mark.state !== 'unrecorded')
    .map(({ row, mark: { present, punctual, paidQuota, excused } }) => ({
      member: { id: row.person_id },
      present,
      punctual,
      paidQuota,
      excused,
    }));
});

type Registers = Record<'present' | 'punctual' | 'paid_quota' | 'excused', Flag | null>;

function registersOf(row: Registers) {
  const value = (flag: Flag | null) => (flag === null ? null : flag === 1);
  return {
    present: value(row.present),
    punctual: value(row.punctual),
    paidQuota: value(row.paid_quota),
    excused: value(row.excused),
  };
}
