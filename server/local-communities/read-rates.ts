import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import type { Zone } from '#contract/core/time-zones';
import { attendanceOf, type RolledMeeting } from '#contract/rules/absence';
import {
  type AttendanceRegisters,
  type AttendanceTotals,
  attendanceRate,
} from '#contract/rules/attendance';
import { heldUntil } from '#contract/rules/meeting-date';
import {
  attendancePercent,
  RECENT_DAYS,
  rateToPercent,
  recentHeld,
} from '#contract/rules/recent-attendance';
import type { Trx } from '../database/schema.ts';
import { registersOf } from '../meetings/read-registers.ts';
import { readTotals } from '../meetings/read-totals.ts';

/** A membership, as far as it decides which meetings count for somebody. */
export type Belonging = { personId: number; joinedAt: number };

/** Whole percentages, null where nothing was recorded. */
export type Rates = {
  ofCommunity(id: number): number | null;
  ofMember(communityId: number, member: Belonging): number | null;
};

/**
 * Attendance of these communities over their held meetings of the last 30 days, as `recentAttendance`
 * and `attendanceOf` count it on every phone.
 * @param communities at least one
 */
export async function readRates(
  trx: Trx,
  communities: readonly number[],
  now: number,
): Promise<Rates> {
  const zones = await readZones(trx, communities);
  const meetings = await readRolls(trx, communities, now);
  const heldOf = (id: number) => {
    const own = meetings.filter(({ groupId }) => groupId === id);
    return recentHeld(own, now, zoneIn(zones, id));
  };
  const held = new Map(communities.map((id) => [id, heldOf(id)]));
  return {
    ofCommunity: (id) => attendancePercent(held.get(id) ?? []),
    ofMember(id, { personId, joinedAt }) {
      const joined = new Date(joinedAt).toISOString();
      const history = attendanceOf(held.get(id) ?? [], personId, joined, zoneIn(zones, id));
      const count = (wanted: string) => history.filter(({ state }) => state === wanted).length;
      return rateToPercent(attendanceRate({ present: count('present'), absent: count('absent') }));
    },
  };
}

type Roll = RolledMeeting & { groupId: number };

/** Of one day more than the period: where its first day begins, each place's clock decides. */
async function readRolls(trx: Trx, communities: readonly number[], now: number): Promise<Roll[]> {
  const meetings = await recentOf(trx, communities, now)
    .select(['m.id', 'm.group_id as groupId', 'm.date'])
    .execute();
  const marks = await readMarks(trx, communities, now);
  const totals = await readTotals(trx, meetings);
  return meetings.map(({ id, groupId, date }) => ({
    id: String(id),
    groupId,
    date: new Date(date).toISOString(),
    setAside: false,
    marks: marks.get(id) ?? {},
    totals: totals.get(id) satisfies AttendanceTotals | undefined,
  }));
}

async function readMarks(trx: Trx, communities: readonly number[], now: number) {
  const rows = await recentOf(trx, communities, now)
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .select(['m.id as meetingId', 'a.person_id as personId'])
    .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .execute();
  const byMeeting = new Map<number, Record<number, AttendanceRegisters>>();
  for (const row of rows) {
    const marks = byMeeting.get(row.meetingId) ?? {};
    marks[row.personId] = registersOf(row);
    byMeeting.set(row.meetingId, marks);
  }
  return byMeeting;
}

function recentOf(trx: Trx, communities: readonly number[], now: number) {
  return trx
    .selectFrom('meetings as m')
    .where('m.group_id', 'in', communities)
    .where('m.date', '>=', now - (RECENT_DAYS + 2) * DAY_MS)
    .where('m.date', '<=', heldUntil(now))
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null);
}

async function readZones(trx: Trx, communities: readonly number[]): Promise<Map<number, Zone>> {
  const places = await trx
    .selectFrom('groups')
    .select(['id', 'state', 'city'])
    .where('id', 'in', communities)
    .execute();
  return new Map(places.map(({ id, state, city }) => [id, zoneOf(state, city)]));
}

const zoneIn = (zones: ReadonlyMap<number, Zone>, id: number): Zone =>
  zones.get(id) ?? zoneOf(null);
