import { afterEach, expect, it, vi } from 'vitest';
import { isoToLocal, localToIso, toLocalDay } from './local-date-time.ts';

afterEach(() => vi.unstubAllEnvs());

const evening = new Date(2026, 2, 7, 19, 5);

it('an input shows the phone’s own clock, and gives the moment back', () => {
  const iso = evening.toISOString();
  expect(isoToLocal(iso)).toBe('2026-03-07T19:05');
  expect(localToIso('2026-03-07T19:05')).toBe(iso);
});

it.each(['', 'mañana'])('«%s» is no moment', (local) => {
  expect(localToIso(local)).toBeNull();
});

it.each([
  ['America/Tijuana', '2026-11-20'],
  ['America/Mexico_City', '2026-11-20'],
  ['Europe/Madrid', '2026-11-21'],
])('the day is that of the phone’s calendar, in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(toLocalDay('2026-11-21T03:30:00.000Z')).toBe(day);
  expect(toLocalDay(Date.UTC(2026, 10, 21, 3, 30))).toBe(day);
});
