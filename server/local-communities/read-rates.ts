import {
  type AttendanceCount,
  addTotals,
  attendanceRate,
  countMarks,
  rateOfCounts,
  type ShownMark,
  shownMark,
  wasHeld,
} from '#contract/attendance';
import { DAY_MS } from '#contract/durations';
import type { Trx } from '../database/schema.ts';
import { heldUntil } from '../meetings/held-until.ts';
import { registersOf } from '../meetings/read-registers.ts';
import { readTotals } from '../meetings/read-totals.ts';

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
  const meetings = await findMeetings(trx, communities, now);
  const marks = await readMarks(trx, communities, now);
  const totals = await readTotals(trx, meetings);
  const byMeeting = grouped(marks, ({ meetingId }) => meetingId);
  const counts = meetings.map(({ id, groupId }) => {
    const count = countOf(byMeeting.get(id));
    const nameless = totals.get(id);
    return { id, groupId, ...(nameless ? addTotals(count, nameless) : count) };
  });
  const held = counts.filter(wasHeld);
  const heldIds = new Set(held.map(({ id }) => id));
  const byCommunity = grouped(held, ({ groupId }) => groupId);
  const counted = marks.filter(({ meetingId }) => heldIds.has(meetingId));
  const byMember = grouped(counted, ({ groupId, personId }) => `${groupId} ${personId}`);
  return {
    ofCommunity: (id) => percent(rateOfCounts(byCommunity.get(id) ?? [])),
    ofMember: (id, personId) => percent(attendanceRate(countOf(byMember.get(`${id} ${personId}`)))),
  };
}

function findMeetings(trx: Trx, communities: readonly number[], now: number) {
  return heldWithin(trx, communities, now).select(['m.id', 'm.group_id as groupId']).execute();
}

async function readMarks(trx: Trx, communities: readonly number[], now: number) {
  const rows = await heldWithin(trx, communities, now)
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .select(['m.group_id as groupId', 'm.id as meetingId', 'a.person_id as personId'])
    .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .execute();
  return rows.map((row) => ({ ...row, mark: shownMark(registersOf(row)) }));
}

function heldWithin(trx: Trx, communities: readonly number[], now: number) {
  return (
    trx
      .selectFrom('meetings as m')
      .where('m.group_id', 'in', communities)
      .where('m.date', '>=', now - PERIOD_MS)
      // A day of grace: the phone that dated it may be ahead.
      .where('m.date', '<=', heldUntil(now))
      .where('m.deleted_at', 'is', null)
      .where('m.set_aside_at', 'is', null)
  );
}

function percent(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 100);
}

function countOf(marks: readonly { mark: ShownMark }[] = []): AttendanceCount {
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
