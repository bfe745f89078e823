import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import {
  createLocalMeeting,
  type LocalMeetingItem,
  recentLocalMeetings,
  updateLocalAttendance,
} from '#contract/local-communities';
import { shownMark } from '#contract/rules/attendance';
import { heldUntil } from '#contract/rules/meeting-date';
import { withinDays } from '#contract/rules/recent-days';
import {
  groupIdsWithin,
  mustFindGroup,
  mustFindMeeting,
  type ReachedGroup,
} from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findRecorded, meetingIdOf } from '../meetings/find-recorded.ts';
import { assertNotFolded, attendeesAt, notOfGroup } from '../meetings/mark-attendance.ts';
import type { MeetingRow } from '../meetings/meeting-row.ts';
import { readTotals, registersOf } from '../meetings/read-registers.ts';
import { membersOf, recordRoll } from '../meetings/record-roll.ts';
import { insertMeeting } from '../meetings/write-meeting.ts';
import { originOf } from '../merge/merge-fields.ts';
import { type Mark, markMany } from '../merge/merge-marks.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readCommunityNames } from './community-names.ts';
import { toIso } from './group-row.ts';

const MOST = 50;
const PERIOD_DAYS = 90;

/** The newest first; what was set aside is kept but not listed, nor is what is planned. */
export const recentLocalMeetingsHandler = handler(recentLocalMeetings, async (call) => {
  const communities = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  if (communities.length === 0) return [];
  const rows = await call.trx
    .selectFrom('meetings')
    .innerJoin('groups', 'groups.id', 'meetings.group_id')
    .selectAll('meetings')
    .select([
      'groups.name as communityName',
      'groups.state as groupState',
      'groups.city as groupCity',
    ])
    .where('meetings.group_id', 'in', communities)
    .where('meetings.date', '>=', call.now - (PERIOD_DAYS + 2) * DAY_MS)
    .where('meetings.date', '<=', heldUntil(call.now))
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.set_aside_at', 'is', null)
    .orderBy('meetings.date', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(MOST)
    .execute();
  const nameOf = await readCommunityNames(call);
  const named = rows.filter(isRecent(call.now)).map((row) => ({
    ...row,
    communityName: nameOf(row.group_id, row.communityName),
  }));
  const meetings = await readLocalMeetings(call.trx, named);
  const people = meetings.flatMap(({ attendees }) => attendees.map(({ attendee }) => attendee.id));
  auditRead(call, { what: recentLocalMeetings.name, people });
  return meetings;
});

type Placed = { date: number; groupState: string | null; groupCity: string | null };

/** Where the first day begins, the clock of the community's place decides. */
const isRecent =
  (now: number) =>
  ({ date, groupState, groupCity }: Placed) => {
    const dated = { date: new Date(date).toISOString() };
    return withinDays([dated], PERIOD_DAYS, now, zoneOf(groupState, groupCity)).length > 0;
  };

export const createLocalMeetingHandler = handler(createLocalMeeting, {
  async run(call) {
    const community = await mustFindGroup(call, call.body.communityId, 'community');
    const uuid = meetingIdOf(call);
    const recorded = await findRecorded(call, uuid, community.id);
    const meeting = recorded ?? (await record(call, uuid));
    return answerMeeting(call.trx, meeting, community);
  },
  async reread(call, kept) {
    const { meeting, group } = await mustFindMeeting(call, String(kept.id));
    return answerMeeting(call.trx, meeting, group);
  },
});

async function record(call: Call<typeof createLocalMeeting>, uuid: string): Promise<MeetingRow> {
  const { communityId, meetingDate, attendanceRecords } = call.body;
  const { prayedRosary, gospelOfDay, meditationOfDay, notes } = call.body;
  const values = { prayedRosary, evangelio: gospelOfDay, meditationOfDay, notes };
  const meeting = await insertMeeting(call.deps.store, call.trx, {
    uuid,
    groupId: communityId,
    values: { ...values, date: meetingDate },
    source: 'leader',
    origin: originOf(call),
    now: call.now,
  });
  await recordRoll(call, meeting, attendanceRecords);
  return meeting;
}

/** One meeting as this view shows it. */
async function answerMeeting(
  trx: Trx,
  meeting: MeetingRow,
  community: Pick<ReachedGroup, 'name'>,
): Promise<LocalMeetingItem> {
  const [item] = await readLocalMeetings(trx, [{ ...meeting, communityName: community.name }]);
  return item as LocalMeetingItem;
}

type UpdateCall = Call<typeof updateLocalAttendance>;

/**
 * Applies only the given records that differ. A person outside the community refuses the whole
 * call.
 */
export const updateLocalAttendanceHandler = handler(updateLocalAttendance, {
  async run(call) {
    const { meeting, group } = await mustFindCommunityMeeting(call);
    await assertNotFolded(call, meeting);
    const marks = await marksOf(call, meeting);
    const { deps, trx, now } = call;
    if (marks.length > 0) await markMany(deps.store, trx, meeting.id, marks, now);
    return answerMeeting(trx, meeting, group);
  },
  async reread(call) {
    const { meeting, group } = await mustFindCommunityMeeting(call);
    return answerMeeting(call.trx, meeting, group);
  },
});

async function mustFindCommunityMeeting(call: UpdateCall) {
  const found = await mustFindMeeting(call, call.params.id);
  if (found.group.kind !== 'community') throw notFound();
  return found;
}

async function marksOf(call: UpdateCall, meeting: MeetingRow): Promise<Mark[]> {
  const members = await membersOf(call.trx, meeting.group_id);
  const attendees = await whoMayHaveMarks(call, meeting);
  return call.body.attendanceRecords.map(({ attendeeId, ...marks }, place) => {
    const { personId, erased, alias } = members.get(attendeeId) ?? {};
    if (personId === undefined || !attendees.has(personId)) {
      const field = `attendanceRecords.${place}.attendeeId`;
      throw notOfGroup({ number: attendeeId, field, alias: erased ? undefined : alias });
    }
    const { present, punctual, paidQuota } = marks;
    const set = { present, punctual, paidQuota };
    return { personId, set, base: undefined, origin: originOf(call) };
  });
}

/** Members of that date, and people with a mark already: shown, so editable. */
async function whoMayHaveMarks({ trx }: UpdateCall, meeting: MeetingRow): Promise<Set<number>> {
  const members = await attendeesAt(trx, meeting.group_id, meeting.date);
  const marked = await trx
    .selectFrom('attendance')
    .select('person_id')
    .where('meeting_id', '=', meeting.id)
    .execute();
  return new Set([...members, ...marked.map((row) => row.person_id)]);
}

type LocalMeeting = MeetingRow & { communityName: string };

/** Meetings as the local-communities view shows them, each with everybody who has a mark in it. */
async function readLocalMeetings(
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
    meetingDate: toIso(row.date),
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
    .orderBy('a.meeting_id')
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
