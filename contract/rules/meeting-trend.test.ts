import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { UNRECORDED } from './attendance.ts';
import { meetingTrend } from './meeting-trend.ts';

const ZONE = 'America/Mexico_City';
const NOW = Date.parse('2026-03-31T12:00:00-06:00');

function meeting(daysAgo: number, present: number, absent: number) {
  const marks = Array.from({ length: present + absent }, (_, at) => ({
    ...UNRECORDED,
    present: at < present,
  }));
  const date = new Date(NOW - daysAgo * DAY_MS).toISOString();
  return { id: String(daysAgo), date, setAside: false, marks: Object.fromEntries(marks.entries()) };
}

const of = (...counts: [number, number][]) =>
  meetingTrend(
    counts.map(([present, absent], at) => meeting(7 * (counts.length - at), present, absent)),
    NOW,
    ZONE,
  );

it('is the two newest against the two before, pooled', () => {
  expect(of([9, 1], [1, 0], [5, 5], [0, 0], [5, 5])).toEqual({
    ...{ recentRates: [90, 100, 50, 50], trend: -41, isFading: true },
  });
});

it('looks at no more than four meetings, and not at one that nobody came to or is planned', () => {
  const meetings = [35, 28, 21, 14, 7].map((daysAgo) =>
    meeting(daysAgo, daysAgo === 35 ? 1 : 4, 1),
  );
  expect(meetingTrend([...meetings, meeting(1, 0, 9), meeting(-7, 1, 9)], NOW, ZONE)).toEqual({
    ...{ recentRates: [80, 80, 80, 80], trend: 0, isFading: false },
  });
});

it('a community fades from ten points on', () => {
  expect(of([8, 2], [8, 2], [7, 3], [7, 3]).isFading).toBe(true);
  expect(of([80, 20], [80, 20], [71, 29], [71, 29])).toMatchObject({ trend: -9, isFading: false });
});

it('of three meetings nothing is said', () => {
  expect(of([9, 1], [5, 5], [1, 9])).toEqual({
    ...{ recentRates: [90, 50, 10], trend: null, isFading: false },
  });
});
