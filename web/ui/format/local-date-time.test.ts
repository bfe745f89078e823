import { expect, it } from 'vitest';
import { isoToLocal, localToIso, toLocalDay } from './local-date-time.ts';

const evening = new Date(2026, 2, 7, 19, 5);

it('an input shows the phone’s own clock, and gives the moment back', () => {
  const iso = evening.toISOString();
  expect(isoToLocal(iso)).toBe('2026-03-07T19:05');
  expect(localToIso('2026-03-07T19:05')).toBe(iso);
});

it.each(['', 'mañana'])('«%s» is no moment', (local) => {
  expect(localToIso(local)).toBeNull();
});

it('the day is that of the phone’s calendar', () => {
  expect(toLocalDay(evening.getTime())).toBe('2026-03-07');
});
