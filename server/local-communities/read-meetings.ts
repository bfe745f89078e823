import type { LocalMeetingItem } from '#contract/local-communities';
import { shownMark } from '#contract/rules/attendance';
import type { Trx } from '../database/schema.ts';
import type { MeetingRow } from '../meetings/meeting-row.ts';
import { readTotals, registersOf } from '../meetings/read-registers.ts';

export type LocalMeeting = MeetingRow & { communityName: string };

/** Meetings as the local-communities view shows them, each with everybody who has a mark in it. */
export async function readLocalMeetings(
  trx: Trx,
  meetings: readonly LocalMeeting[],
): Promise<LocalMeetingItem[]> {
  const attendees = await readAttendees(trx, meetings);
  const totals = await readTotals(trx, meetings);
  return meetings.map((row) =>
    toItem(row, attendees.get(row.id) ?? [], totals.get(row.id)?.present ?? 0),
  );
}

type Attendees = LocalMeetingItem['attendees'];

/** @param nameless how many attended without a name left */
function toItem(row: LocalMeeting, attendees: Attendees, nameless: number): LocalMeetingItem {
  return {
    id: row.uuid,
    communityId: row.group_id,
    communityName: row.communityName,
    meetingDate: new Date(row.date).toISOString(),
    prayedRosary: row.prayed_rosary === 1,
    gospelOfDay: row.gospel_of_day,
    meditationOfDay: row.meditation_of_day,
    notes: row.notes,
    attendanceCount: attendees.filter(({ present }) => present).length + nameless,
    attendees,
  };
}

async function readAttendees(
  trx: Trx,
  meetings: readonly LocalMeeting[],
): Promise<Map<number, Attendees>> {
  if (meetings.length === 0) return new Map();
  const rows = await trx
    .selectFrom('attendance as a')
    .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('memberships as ms', (join) =>
      join.onRef('ms.group_id', '=', 'm.group_id').onRef('ms.person_id', '=', 'a.person_id'),
    )
    .select(['a.meeting_id', 'ms.id as membershipId', 'p.id', 'p.alias'])
    .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .where(
      'a.meeting_id',
      'in',
      meetings.map(({ id }) => id),
    )
    .orderBy('ms.id')
    .execute();
  // Who left and came back has two memberships: the later one is the one that counts.
  const latest = new Map(rows.map((row) => [`${row.meeting_id} ${row.id}`, row]));
  const byMeeting = new Map<number, Attendees>();
  for (const row of latest.values()) {
    const { state, present, punctual, paidQuota } = shownMark(registersOf(row));
    if (state === 'unrecorded') continue;
    const attendees = byMeeting.get(row.meeting_id) ?? [];
    const attendee = { id: row.id, alias: row.alias };
    attendees.push({ attendeeId: row.membershipId, attendee, present, punctual, paidQuota });
    byMeeting.set(row.meeting_id, attendees);
  }
  return byMeeting;
}
