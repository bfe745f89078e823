import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoWeek } from './civil-day.ts';
import { addWeeks, WEEK, weekAt, weekBounds, weekDays } from './week.ts';

it('begins on Monday and ends on Sunday, whatever the year', () => {
  expect(weekDays('2026-W48')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(weekDays('2026-W01')).toEqual({ from: '2025-12-29', until: '2026-01-04' });
  expect(weekDays('2026-W53')).toEqual({ from: '2026-12-28', until: '2027-01-03' });
});

it('ends when Sunday ends by the clocks of its place', () => {
  const hours = (zone: Parameters<typeof weekBounds>[1]) =>
    new Date(weekBounds('2026-W48', zone).until).toISOString();
  expect(hours('America/Mexico_City')).toBe('2026-11-30T06:00:00.000Z');
  expect(hours('America/Tijuana')).toBe('2026-11-30T08:00:00.000Z');
  const monday = Date.parse('2026-11-30T07:00:00Z');
  expect(weekAt(monday, 'America/Mexico_City')).toBe('2026-W49');
  expect(weekAt(monday, 'America/Tijuana')).toBe('2026-W48');
});

it('goes on over the turn of the year, and back', () => {
  expect(addWeeks('2026-W53', 1)).toBe('2027-W01');
  const days = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(days, fc.integer({ min: -60, max: 60 }), (day, count) => {
      const week = isoWeek(
        new Date(Date.parse('2010-01-01') + day * 86_400_000).toISOString().slice(0, 10),
      );
      expect(week).toMatch(WEEK);
      expect(addWeeks(addWeeks(week, count), -count)).toBe(week);
    }),
  );
});

it('the bounds of a week stay the same after more weeks than are remembered', () => {
  const first = weekBounds('2026-W48', 'America/Mexico_City');
  for (let index = 0; index < 150; index += 1) {
    weekBounds(addWeeks('2026-W48', index), 'America/Tijuana');
  }
  expect(weekBounds('2026-W48', 'America/Mexico_City')).toEqual(first);
});
