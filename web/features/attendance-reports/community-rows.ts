import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import { isQuiet } from '#contract/home';
import { attendanceTrend, type Trend } from '#contract/rules/attendance-trend';
import { type Level, percentToLevel } from '#contract/rules/figure';

export type CommunityRow = CommunityAttendanceItem & {
  /** Nothing was registered for too long: how it does is not known. */
  isStale: boolean;
  /** Whole days since its last meeting; null when it never met. */
  daysSince: number | null;
  /** «unknown» where it is stale, whatever its last figures were. */
  level: Level;
  trend: Trend;
};

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

export const communityToText = ({
  communityName,
  location,
}: Pick<CommunityRow, 'communityName' | 'location'>) => `${communityName} ${location}`;

export const isAtLevel = (level: Level | null) => (row: { level: Level }) =>
  level === null || row.level === level;
