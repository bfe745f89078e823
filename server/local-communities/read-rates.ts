import {
  type AttendanceCount,
  attendanceRate,
  countMarks,
  type ShownMark,
  shownMark,
  wasHeld,
} from '#contract/attendance';
import type { Trx } from '../database/schema.ts';
import { registersOf } from '../meetings/read-registers.ts';

const DAY_MS = 24 * 3_600_000;
/** Statistics cover the last 30 days (specification 2, section 9). */
const PERIOD_MS = 30 * DAY_MS;

/** Whole percentages, null where nothing was recorded. */
export type Rates = {
  ofCommunity(id: number): number | null;
  ofMember(communityId: number, personId: number): number | null;
};

/**
 * Attendance of these communities over their held meetings of the last 30 days. Meetings set aside
 * are in no figure; neither is one whose date has yet to come.
 * @param communities at least one
 */
export async function readRates(
  trx: Trx,
  communities: readonly number[],
  now: number,
): Promise<Rates> {
  const rows = await trx
    .selectFrom('meetings as m')
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .select(['m.group_id as groupId', 'm.id as meetingId', 'a.person_id as personId'])
    .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .where('m.group_id', 'in', communities)
    .where('m.date', '>=', now - PERIOD_MS)
    // A day of grace: the phone that dated it may be ahead.
    .where('m.date', '<=', now + DAY_MS)
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null)
    .execute();
  const marks = rows.map((row) => ({ ...row, mark: shownMark(registersOf(row)) }));
  const held = heldMeetings(marks);
  const counted = marks.filter(({ meetingId }) => held.has(meetingId));
  const byCommunity = grouped(counted, ({ groupId }) => groupId);
  const byMember = grouped(counted, ({ groupId, personId }) => `${groupId} ${personId}`);
  return {
    ofCommunity: (id) => rateOf(byCommunity.get(id)),
    ofMember: (id, personId) => rateOf(byMember.get(`${id} ${personId}`)),
  };
}

type Marked = { meetingId: number; mark: ShownMark };

function heldMeetings(marks: readonly Marked[]): ReadonlySet<number> {
  const byMeeting = grouped(marks, ({ meetingId }) => meetingId);
  const held = [...byMeeting].filter(([, ofMeeting]) => wasHeld(count(ofMeeting)));
  return new Set(held.map(([id]) => id));
}

function rateOf(marks: readonly Marked[] = []): number | null {
  const rate = attendanceRate(count(marks));
  return rate === null ? null : Math.round(rate * 100);
}

function count(marks: readonly Marked[]): AttendanceCount {
  return countMarks(marks.map(({ mark }) => mark));
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}
