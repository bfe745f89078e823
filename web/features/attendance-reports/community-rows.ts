import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import { isQuiet } from '#contract/home';
import { attendanceTrend, type Trend } from '#contract/rules/attendance-trend';
import { type Figure, type Level, percentToLevel, poolShares } from '#contract/rules/figure';
import { matchesSearch } from '#contract/rules/fold-text';

/** How many communities are shown over the table of people (specification 2, section 9). */
export const FIRST_COMMUNITIES = 5;

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

/** Those with the lowest attendance; what is not known says nothing and comes last. */
export function firstCommunities(rows: readonly CommunityRow[]): CommunityRow[] {
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, FIRST_COMMUNITIES);
}

const rankOf = ({ level, averageAttendance }: CommunityRow) =>
  level === 'unknown' ? 101 : (averageAttendance ?? 101);

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

/** Of the communities whose figures are known. */
export function poolCommunities(rows: readonly CommunityRow[]): Figure {
  return poolShares(
    rows
      .filter(({ level }) => level !== 'unknown')
      .map(({ presentMarks, recordedMarks }) => ({ n: presentMarks, of: recordedMarks })),
  );
}
