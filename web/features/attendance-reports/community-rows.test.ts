import { expect, it } from 'vitest';
import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import { matchesSearch } from '#contract/rules/fold-text';
import { communityToText, isAtLevel, toCommunityRow } from './community-rows.ts';
import { formatFreshness, levelToText } from './format-community.ts';
import { formatTrend } from './format-trend.ts';

const NOW = Date.parse('2026-11-26T18:00:00Z');

function row(
  communityName: string,
  { daysAgo, ...rest }: Partial<CommunityAttendanceItem> & { daysAgo: number | null },
) {
  return toCommunityRow(
    {
      ...{ communityId: 1, communityName, location: 'Durango', totalMembers: 10 },
      ...{ averageAttendance: 90, presentMarks: 9, recordedMarks: 10, previousAttendance: 80 },
      ...{ membersAtRisk: 0, heldMeetings: 1, meetingFrequencyDays: 7 },
      lastMeetingDate: daysAgo === null ? null : new Date(NOW - daysAgo * DAY_MS).toISOString(),
      ...rest,
    },
    NOW,
  );
}

it('a register that is stale is not known, and not bad attendance', () => {
  const stale = row('Quieta', { daysAgo: 15, averageAttendance: 20, presentMarks: 2 });
  expect(stale).toMatchObject({ isStale: true, level: 'unknown', trend: { points: null } });
  expect(levelToText(stale)).toBe('No se sabe');
  expect(formatFreshness(stale)).toBe('hace 15 días');
  const never = row('Nueva', { daysAgo: null });
  expect(never).toMatchObject({ isStale: true, level: 'unknown' });
  expect(formatFreshness(never)).toBe('Sin registros');
});

it('by its own rhythm: fifteen days are nothing to who meets each fortnight', () => {
  const fresh = row('Quincenal', { daysAgo: 15, meetingFrequencyDays: 14 });
  expect(fresh).toMatchObject({ isStale: false, level: 'good' });
  expect(levelToText(fresh)).toBe('Excelente');
});

it('a meeting dated a little ahead of this phone’s clock is of today', () => {
  expect(row('Adelantada', { daysAgo: -0.5 }).daysSince).toBe(0);
});

const low = row('Baja', { daysAgo: 2, averageAttendance: 40, presentMarks: 4 });
const high = row('Alta', { daysAgo: 2 });
const unknown = row('Quieta', { daysAgo: 30, averageAttendance: 10, presentMarks: 1 });

it('is narrowed by level and words', () => {
  const count = (level: 'risk' | null, typed: string) =>
    [low, high, unknown]
      .filter(isAtLevel(level))
      .filter((one) => matchesSearch(communityToText(one), typed)).length;
  expect([count(null, ''), count('risk', ''), count(null, 'alta'), count('risk', 'alta')]).toEqual([
    3, 1, 1, 0,
  ]);
});

it.each([
  [4, 'Subió 4 puntos'],
  [-1, 'Bajó 1 punto'],
  [0, 'Igual'],
  [null, 'Sin comparación'],
])('a trend of %s is «%s»', (points, words) => {
  expect(formatTrend({ points })).toBe(words);
});
