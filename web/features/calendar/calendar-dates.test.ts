import { expect, it } from 'vitest';
import { daysOf, rangeOf, stepDay, toDayOf, weeksOf } from './calendar-dates.ts';

it('a month is shown in whole weeks from Monday', () => {
  expect(rangeOf('mes', '2026-11-26')).toEqual({ from: '2026-10-26', until: '2026-12-06' });
  expect(rangeOf('mes', '2027-02-10')).toEqual({ from: '2027-02-01', until: '2027-02-28' });
  const weeks = weeksOf(rangeOf('mes', '2026-11-26'));
  expect(weeks.map(([monday]) => monday)).toEqual([
    ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

it('a week and four of them begin on Monday, on a Sunday too', () => {
  expect(rangeOf('semana', '2026-11-29')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(daysOf(rangeOf('agenda', '2026-11-26'))).toHaveLength(28);
});

it('goes from one to the next and back, over the turn of the year', () => {
  expect(stepDay('mes', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepDay('mes', '2027-01-15', -1)).toBe('2026-12-01');
  expect(stepDay('semana', '2026-12-31', 1)).toBe('2027-01-04');
  expect(stepDay('agenda', '2026-11-26', -1)).toBe('2026-10-26');
});

it('an address that says no day is of today', () => {
  for (const text of [undefined, 'ayer', '2026-13-40', '1026-01-01']) {
    expect(toDayOf(text, '2026-11-26')).toBe('2026-11-26');
  }
  expect(toDayOf('2026-12-01', '2026-11-26')).toBe('2026-12-01');
});
