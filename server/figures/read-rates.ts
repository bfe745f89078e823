import { attendanceOf } from '#contract/rules/absence';
import { attendanceRate } from '#contract/rules/attendance';
import { attendancePercent, rateToPercent, recentHeld } from '#contract/rules/recent-attendance';
import type { Trx } from '../database/schema.ts';
import { readRolls } from './read-rolls.ts';

/** The part of a membership that decides which meetings count. */
export type Belonging = { personId: number; joinedAt: number };

/** Whole percentages, null where nothing was recorded. */
export type Rates = {
  ofCommunity(id: number): number | null;
  ofMember(communityId: number, member: Belonging): number | null;
};

/**
 * Attendance of these communities over the last 30 days, counted as on every phone
 * (`recentAttendance`, `attendanceOf`).
 * @param communities at least one
 */
export async function readRates(
  trx: Trx,
  communities: readonly number[],
  now: number,
): Promise<Rates> {
  const rolls = await readRolls(trx, communities, now);
  const held = new Map(
    communities.map((id) => [id, recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id))]),
  );
  return {
    ofCommunity: (id) => attendancePercent(held.get(id) ?? []),
    ofMember(id, { personId, joinedAt }) {
      const joined = new Date(joinedAt).toISOString();
      const history = attendanceOf(held.get(id) ?? [], personId, joined, rolls.zoneOf(id));
      const count = (wanted: string) => history.filter(({ state }) => state === wanted).length;
      return rateToPercent(attendanceRate({ present: count('present'), absent: count('absent') }));
    },
  };
}
