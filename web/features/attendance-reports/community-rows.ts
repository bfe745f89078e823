import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import { isQuiet } from '#contract/home';
import { attendanceTrend, type Trend } from '#contract/rules/attendance-trend';
import { type Level, percentToLevel } from '#contract/rules/figure';
import { matchesSearch } from '#contract/rules/fold-text';

export type CommunityRow = CommunityAttendanceItem & {
  /** Nothing was registered for too long: how it does is not known. */
  isStale: boolean;
  /** Whole days since its last meeting; null when it never met. */
  daysSince: number | null;
  /** «unknown» where it is stale, whatever its last figures were. */
  level: Level;
  trend: Trend;
};

export type CommunityFilter = { level: Level | null; typed: string };

export function toCommunityRow(item: CommunityAttendanceItem, now: number): CommunityRow {
  const { averageAttendance, previousAttendance, lastMeetingDate, meetingFrequencyDays } = item;
  const last = lastMeetingDate === null ? null : Date.parse(lastMeetingDate);
  const isStale = last === null || isQuiet(last, meetingFrequencyDays, now);
  const known = isStale ? null : averageAttendance;
  return {
    ...item,
    isStale,
    // A meeting may be dated a little ahead of this phone's clock.
    daysSince: last === null ? null : Math.max(0, Math.floor((now - last) / DAY_MS)),
    level: percentToLevel(known),
    trend: attendanceTrend(known, previousAttendance),
  };
}

export function filterCommunities(
  rows: readonly CommunityRow[],
  { level, typed }: CommunityFilter,
): readonly CommunityRow[] {
  const left = rows.filter((row) => level === null || row.level === level);
  if (typed.trim() === '') return left;
  return left.filter(({ communityName, location }) =>
    matchesSearch(`${communityName} ${location}`, typed),
  );
}
