import { attendanceOf, heldMeetings } from '#contract/rules/absence';
import { attendanceRate, countMeeting } from '#contract/rules/attendance';
import type { Belonging } from '#contract/rules/belonging';
import { type MeetingTrend, meetingTrend, TREND_MEETINGS } from '#contract/rules/meeting-trend';
import {
  attendancePercent,
  RECENT_DAYS,
  rateToPercent,
  recentHeld,
} from '#contract/rules/recent-attendance';
import { daysAgo } from '#contract/rules/recent-days';
import type { Trx } from '../database/schema.ts';
import { type Rolls, readRolls } from './read-rolls.ts';

export type Rates = {
  ofCommunity(id: number): number | null;
  countsOf(id: number): { present: number; recorded: number };
  ofMember(communityId: number, member: Belonging & { personId: number }): number | null;
};

/**
 * Attendance of these communities over their held meetings of the last 30 days, as
 * `recentAttendance` and `attendanceOf` count it on every phone.
 * @param communities at least one
 */
export async function readRates(
  trx: Trx,
  communities: readonly number[],
  now: number,
): Promise<Rates> {
  return rollsToRates(await readRolls(trx, { communities, now }), communities, now);
}

/** @param rolls of at least the last 30 days */
export function rollsToRates(rolls: Rolls, communities: readonly number[], now: number): Rates {
  const held = new Map(
    communities.map((id) => [id, recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id))]),
  );
  return {
    ofCommunity: (id) => attendancePercent(held.get(id) ?? []),
    countsOf(id) {
      const counts = (held.get(id) ?? []).map(countMeeting);
      const sum = (field: 'present' | 'absent') =>
        counts.reduce((total, count) => total + count[field], 0);
      return { present: sum('present'), recorded: sum('present') + sum('absent') };
    },
    ofMember(id, member) {
      const history = attendanceOf(held.get(id) ?? [], member.personId, member, rolls.zoneOf(id));
      const count = (wanted: string) => history.filter(({ state }) => state === wanted).length;
      return rateToPercent(attendanceRate({ present: count('present'), absent: count('absent') }));
    },
  };
}

/**
 * Percent of the 30 days before the last 30, by local days.
 * @param rolls of 60 days
 */
export function previousPercent(rolls: Rolls, id: number, now: number): number | null {
  const zone = rolls.zoneOf(id);
  const [since, until] = [daysAgo(2 * RECENT_DAYS, now, zone), daysAgo(RECENT_DAYS, now, zone)];
  const earlier = rolls.ofCommunity(id).filter(({ date }) => {
    const at = Date.parse(date);
    return at >= since && at < until;
  });
  return attendancePercent(heldMeetings(earlier, now, zone));
}

/** From here on four meetings do not fit into the two months that the rates read. */
const SLOW_DAYS = 15;

type Paced = { id: number; meetingFrequencyDays: number };

/** Trends of these groups. @param rolls of their last 60 days */
export async function readTrends(
  trx: Trx,
  groups: readonly Paced[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<(group: Paced) => MeetingTrend> {
  const slowRolls = await readSlowRolls(trx, groups, now);
  return ({ id, meetingFrequencyDays }) => {
    const ofTrend = meetingFrequencyDays < SLOW_DAYS ? rolls : slowRolls;
    return meetingTrend(ofTrend.ofCommunity(id), now, rolls.zoneOf(id));
  };
}

/** Rolls as far back as the last four meetings of those that meet every three weeks or less. */
async function readSlowRolls(
  trx: Trx,
  all: readonly Paced[],
  now: number,
): Promise<Pick<Rolls, 'ofCommunity'>> {
  const slow = all.filter(({ meetingFrequencyDays }) => meetingFrequencyDays >= SLOW_DAYS);
  const longest = Math.max(0, ...slow.map(({ meetingFrequencyDays }) => meetingFrequencyDays));
  const communities = slow.map(({ id }) => id);
  if (communities.length === 0) return { ofCommunity: () => [] };
  const days = (TREND_MEETINGS + 1) * longest;
  return readRolls(trx, { communities, now, days, isCounted: true });
}
