import { expect, it } from 'vitest';
import { NO_DETAILS } from '#contract/community-details';
import type { ManagedCommunity } from '#contract/local-communities';
import {
  attendanceOf,
  fadingOrder,
  formatLastMeeting,
  formatTrend,
  isIn,
} from './managed-labels.ts';

const one: ManagedCommunity = {
  ...{ id: 1, name: 'San Judas', location: 'Durango', description: null },
  ...NO_DETAILS,
  ...{ meetingFrequencyDays: 7, coordinator: { id: 3, alias: 'Chuy' }, isActive: true },
  ...{ memberCount: 18, attendanceRate: 50, lastMeetingDate: null, previousRate: null },
  ...{ attendance: { present: 5, recorded: 10 }, recentRates: [], trend: null, isFading: false },
  ...{ dueDate: null, isOverdue: false, isWithoutCoordinator: false },
};

it('says the trend in points, and nothing where there is none', () => {
  expect([-12, 1, 0, null].map((trend) => formatTrend({ trend }))).toEqual([
    'bajó 12 puntos',
    'subió 1 punto',
    'sin cambio',
    null,
  ]);
});

it('puts what fades most first', () => {
  const trends = [null, 4, -30, -12];
  const sorted = trends
    .map((trend) => ({ ...one, trend }))
    .sort((a, b) => fadingOrder(a) - fadingOrder(b));
  expect(sorted.map(({ trend }) => trend)).toEqual([-30, -12, null, 4]);
});

it('pools the attendance of all, and never says 100 with one missing', () => {
  expect(attendanceOf({ present: 995, recorded: 1000 })).toBe(99);
  expect(attendanceOf({ present: 0, recorded: 0 })).toBeNull();
});

it('narrows to what fades, what nobody leads and what is overdue', () => {
  const states: ManagedCommunity[] = [
    { ...one, id: 1, isFading: true },
    { ...one, id: 2, isWithoutCoordinator: true },
    { ...one, id: 3, isOverdue: true },
  ];
  const idsIn = (filter: Parameters<typeof isIn>[0]) =>
    states.filter((community) => isIn(filter, community)).map(({ id }) => id);
  expect([idsIn('se-apagan'), idsIn('sin-coordinador'), idsIn('atrasadas')]).toEqual([
    [1],
    [2],
    [3],
  ]);
});

it('says how long ago the last meeting was', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  expect(formatLastMeeting(one, now)).toBe('Sin reuniones');
  const last = { lastMeetingDate: '2026-11-08T18:00:00.000Z' };
  expect(formatLastMeeting(last, now)).toBe('hace 12 días');
  expect(formatLastMeeting({ lastMeetingDate: '2026-11-21T18:00:00.000Z' }, now)).toBe('hoy');
});
