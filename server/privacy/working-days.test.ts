import { expect, it } from 'vitest';
import { addWorkingDays } from './working-days.ts';

const noon = (day: string) => Date.parse(`${day}T12:00:00-06:00`);
const dayOf = (time: number) => new Date(time - 6 * 3_600_000).toISOString().slice(0, 10);

it.each([
  ['2026-11-13', 1, '2026-11-17', 'the weekend and the third Monday of November'],
  ['2026-09-14', 2, '2026-09-17', '16 September'],
  ['2026-12-24', 6, '2027-01-05', 'Christmas, New Year and two weekends'],
  ['2027-01-29', 1, '2027-02-02', 'the first Monday of February'],
  ['2027-03-12', 1, '2027-03-16', 'the third Monday of March'],
  ['2026-04-30', 1, '2026-05-04', '1 May'],
  ['2030-09-30', 1, '2030-10-02', 'the day the government changes'],
  ['2026-09-30', 1, '2026-10-01', 'nothing in any other year'],
  ['2026-11-23', 20, '2026-12-21', 'four weeks of the law'],
])('from %s, %i working days end on %s: %s', (from, count, due) => {
  expect(dayOf(addWorkingDays(noon(from), count))).toBe(due);
});

it('the last day ends at midnight in Mexico, and a late evening is still that day', () => {
  const due = addWorkingDays(Date.parse('2026-11-17T23:30:00-06:00'), 1);
  expect(new Date(due).toISOString()).toBe('2026-11-19T05:59:59.999Z');
});
