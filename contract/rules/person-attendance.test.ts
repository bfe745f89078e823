import { expect, it } from 'vitest';
import { type Attended, absenceStreak } from './absence.ts';
import { isAtRisk, personAttendance } from './person-attendance.ts';

const NOW = Date.parse('2026-11-25T12:00:00-06:00');
const ZONE = 'America/Mexico_City';
const STATES = { P: 'present', A: 'absent', E: 'excused', U: 'unrecorded' } as const;

/** Newest first, a week apart; `+` after a letter: punctual and with the quota. */
function history(letters: string): Attended[] {
  return [...letters.matchAll(/([PAEU])(\+?)/g)].map(([, letter, plus], index) => ({
    meetingId: String(index),
    date: new Date(NOW - (index * 7 + 1) * 86_400_000).toISOString(),
    state: STATES[letter as keyof typeof STATES],
    punctual: plus === '+',
    paidQuota: plus === '+',
  }));
}

const figuresOf = (letters: string) => {
  const recent = history(letters);
  return personAttendance(recent, absenceStreak(recent), NOW, ZONE);
};

it('counts present and absent alone, and tells the rest apart', () => {
  expect(figuresOf('PAEU')).toMatchObject({
    rate: { value: 50, n: 1, of: 2 },
    excused: 1,
    unrecorded: 1,
  });
});

it('of somebody with nothing recorded says nothing, and calls nobody at risk', () => {
  const figures = figuresOf('UE');
  expect(figures).toMatchObject({
    rate: { value: null },
    lastAttended: null,
    daysSince: null,
    isPunctual: false,
    paysQuota: false,
  });
  expect(isAtRisk(figures)).toBe(false);
});

it('counts the days since the last time, and the absences since then', () => {
  expect(figuresOf('AAUP')).toMatchObject({ daysSince: 22, consecutiveAbsences: 2 });
  expect(isAtRisk(figuresOf('AAUP'))).toBe(true);
});

it.each([
  ['P+P+P+P+P', true],
  ['P+P+P+PP', false],
  ['AAAA', false],
] as const)('%s: a habit is at least four of five attended: %s', (letters, is) => {
  expect(figuresOf(letters)).toMatchObject({ isPunctual: is, paysQuota: is });
});
