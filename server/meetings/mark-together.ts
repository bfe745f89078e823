/**
 * Fast path of ordinary batches: marks of members at reachable meetings. Rights are read once for
 * all.
 */
import { reachOfGroup } from '../access/reach.ts';
import { compileOnce } from '../database/compile-once.ts';
import { listedTexts } from '../database/listed.ts';
import type { Engine } from '../database/store.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { attendeesSince } from './attendees-at.ts';
import { type Mark, type MarkResult, type MeetingMark, markMeetings } from './mark-many.ts';

export type SentMark = Mark & {
  /** As it was sent: one that is not written as we write them is simply not found here. */
  meeting: string;
};

type MarkCall = Pick<Call, 'trx' | 'deps' | 'caller' | 'cell' | 'now'>;
type Meeting = { id: number; uuid: string; group_id: number; date: number };

/**
 * Marks of many meetings by one caller, in order. Null, with nothing written, when one needs
 * `mark-attendance.ts`.
 */
export async function markTogether(
  call: MarkCall,
  marks: readonly SentMark[],
): Promise<MarkResult[] | null> {
  const { trx, deps, now } = call;
  const meetings = await findMeetings(call, marks);
  const placed: MeetingMark[] = [];
  for (const { meeting, personId, set, base, origin } of marks) {
    const found = meetings.get(meeting);
    if (!found) return null;
    placed.push({ meetingId: found.id, personId, set, base, origin });
  }
  if (!(await areOnTheirLists(call, [...meetings.values()], placed))) return null;
  return markMeetings(deps.store, trx, placed, now);
}

async function findMeetings(
  { trx, deps }: MarkCall,
  marks: readonly SentMark[],
): Promise<Map<string, Meeting>> {
  const uuids = [...new Set(marks.map((mark) => mark.meeting))];
  const rows = await findLiving[deps.store.engine](trx, { uuids: JSON.stringify(uuids) });
  return new Map(rows.map((row) => [row.uuid, row]));
}

const findLiving = { sqlite: livingQuery('sqlite'), postgres: livingQuery('postgres') };

function livingQuery(engine: Engine) {
  return compileOnce<{ uuids: string }, Meeting>((db, param) =>
    db
      .selectFrom('meetings')
      .select(['id', 'uuid', 'group_id', 'date'])
      .where('uuid', 'in', listedTexts(engine, param('uuids')))
      .where('deleted_at', 'is', null)
      // Marks kept as totals only need a coordinator.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('attendance_totals')
              .select('meeting_id')
              .whereRef('attendance_totals.meeting_id', '=', 'meetings.id'),
          ),
        ),
      ),
  );
}

/** Whether the caller reaches every group, and everybody marked belonged to theirs at the time. */
async function areOnTheirLists(
  call: MarkCall,
  meetings: readonly Meeting[],
  marks: readonly MeetingMark[],
): Promise<boolean> {
  for (const groupId of new Set(meetings.map((meeting) => meeting.group_id))) {
    const { reaches } = call.cell;
    if (!(await reachOfGroup(call.trx, mustHaveCaller(call), reaches, groupId))) return false;
    const theirs = meetings.filter((meeting) => meeting.group_id === groupId);
    const datesHere = new Map(theirs.map(({ id, date }) => [id, date]));
    const isAttendee = await attendeesSince(call.trx, groupId, Math.min(...datesHere.values()));
    for (const { personId, meetingId } of marks) {
      const date = datesHere.get(meetingId);
      if (date !== undefined && !isAttendee(personId, date)) return false;
    }
  }
  return true;
}
