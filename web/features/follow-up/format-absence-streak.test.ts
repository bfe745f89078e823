import { expect, it } from 'vitest';
import type { MemberAttendance } from './absences.ts';
import { formatAbsenceStreak } from './format-absence-streak.ts';

const absent = { meetingId: 'm', date: '', state: 'absent', paidQuota: false } as const;
const missing = (count: number, daysSince: number | null) =>
  ({
    streak: { absences: Array(count).fill(absent), unclear: [], lastAttended: null },
    daysSince,
  }) as unknown as MemberAttendance;

it.each([
  [1, 8, '1 falta · hace 8 días que no viene'],
  [3, 1, '3 faltas seguidas · vino ayer'],
  [2, null, '2 faltas seguidas · aún no ha venido'],
])('of %i absences, last there %s days ago: %s', (count, days, words) => {
  expect(formatAbsenceStreak(missing(count, days))).toBe(words);
});
