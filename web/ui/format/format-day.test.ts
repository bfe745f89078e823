import { expect, it } from 'vitest';
import {
  formatCivilDay,
  formatCivilWeekday,
  formatDay,
  formatLongDay,
  formatMediumDay,
  formatNumericDay,
  formatShortCivilDay,
  formatShortDay,
  formatWeekday,
} from './format-day.ts';

const at = new Date(2026, 10, 20, 19, 30);
const now = new Date(2026, 10, 25, 12).getTime();

it.each([
  [formatDay, '20 de noviembre'],
  [formatLongDay, '20 de noviembre de 2026'],
  [formatMediumDay, '20 nov 2026'],
  [formatWeekday, 'viernes, 20 de noviembre'],
])('%o writes the phone’s own day', (format, text) => {
  expect([format(at), format(at.getTime()), format(at.toISOString())]).toEqual([text, text, text]);
});

it('a date without a time is the same in every time zone', () => {
  expect(formatCivilDay('2026-11-20')).toBe('20 de noviembre de 2026');
  expect(formatShortCivilDay('2026-11-20')).toBe('20 nov');
  expect(formatCivilWeekday('2026-11-20')).toBe('viernes, 20 de noviembre');
});

it('a short day has its year when that is another one', () => {
  expect(formatShortDay(at.toISOString(), now)).toBe('20 nov');
  expect(formatShortDay(new Date(2025, 10, 20, 19).toISOString(), now)).toBe('20 nov 2025');
});

it('in a zone, the day and the year are those of the zone', () => {
  const [newYear, later] = ['2027-01-01T07:30:00.000Z', Date.parse('2027-01-01T12:00:00.000Z')];
  expect(formatShortDay(newYear, later, 'America/Tijuana')).toBe('31 dic 2026');
  expect(formatShortDay(newYear, later, 'America/Cancun')).toBe('1 ene');
  expect(formatNumericDay(newYear, 'America/Tijuana')).toBe('31/12/2026');
  expect(formatNumericDay(newYear, 'America/Cancun')).toBe('1/1/2027');
});

it('what is no date is refused', () => {
  expect(() => formatDay('mañana')).toThrow(RangeError);
});
