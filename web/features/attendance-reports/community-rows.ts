import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import { isQuiet } from '#contract/home';
import { attendanceTrend, type Trend } from '#contract/rules/attendance-trend';
import { type Level, percentToLevel } from '#contract/rules/figure';

export type CommunityRow = CommunityAttendanceItem & {
  /** No recent records: its level is unknown. */
  isStale: boolean;
  /** Whole days since the last meeting; null if it never met. */
  daysSince: number | null;
  /** «unknown» when stale, whatever the last figures. */
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
    // Clamped: a meeting may be dated slightly ahead of this phone's clock.
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
