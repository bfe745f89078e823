import { afterEach, expect, it, vi } from 'vitest';
import { zoneOf } from '#contract/core/places';
import { isoToLocal, localToIso, toLocalDay } from './local-date-time.ts';

afterEach(() => vi.unstubAllEnvs());

const DURANGO = zoneOf('Durango', 'Durango');
const TIJUANA = zoneOf('Baja California', 'Tijuana');
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

it.each(['America/Tijuana', 'Europe/Madrid', 'UTC'])(
  'of a meeting in Durango, typed on a phone with the clocks of %s, Durango’s hour is meant',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (const [local, at] of [
      ['2026-03-09T19:30', '2026-03-10T01:30:00.000Z'],
      ['2026-11-20T23:45', '2026-11-21T05:45:00.000Z'],
    ] as const) {
      expect(localToIso(local, DURANGO)).toBe(at);
      expect(isoToLocal(at, DURANGO)).toBe(local);
    }
    expect(localToIso('', DURANGO)).toBeNull();
  },
);

it('of a meeting in Tijuana both sides of its changes of clock are read', () => {
  for (const [local, at] of [
    ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
  ] as const) {
    expect(localToIso(local, TIJUANA)).toBe(at);
    expect(isoToLocal(at, TIJUANA)).toBe(local);
  }
});
