import { afterEach, expect, it, vi } from 'vitest';
import { zoneOf } from '#contract/core/places';
import type { Zone } from '#contract/core/time-zones';

afterEach(() => vi.unstubAllEnvs());

/** As a phone with these clocks writes it: formats are made once, by the clocks of then. */
async function readIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDateTime } = await import('./format-date-time.ts');
  const { formatDateTimeOrToday } = await import('./format-date-time-or-today.ts');
  const { formatInZone } = await import('./format-in-zone.ts');
  return {
    formatIn: (at: string, place: Zone) =>
      plain(formatInZone(at, place, (shown) => formatDateTime(shown, NOW))),
    formatOrToday: (at: string, now: string, place: Zone) =>
      plain(formatDateTimeOrToday(at, Date.parse(now), place)),
  };
}

const DURANGO = zoneOf('Durango', 'Durango');
const JUAREZ = zoneOf('Chihuahua', 'Ciudad Juárez');
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const NOW = Date.parse('2026-11-20T18:00:00Z');

it.each([
  // Half past twelve at night in Durango is the evening before in Tijuana.
  ['2026-01-16T06:30:00Z', 'viernes, 16 de enero, 12:30 a.m. (hora del centro)'],
  // Before and after the clocks of Tijuana go ahead; those of Durango do not.
  ['2026-03-07T01:30:00Z', 'viernes, 6 de marzo, 7:30 p.m. (hora del centro)'],
  ['2026-03-10T01:30:00Z', 'lunes, 9 de marzo, 7:30 p.m. (hora del centro)'],
  ['2026-10-31T01:30:00Z', 'viernes, 30 de octubre, 7:30 p.m. (hora del centro)'],
  ['2026-11-03T01:30:00Z', 'lunes, 2 de noviembre, 7:30 p.m. (hora del centro)'],
])('a reader in Tijuana sees the day and hour of a meeting in Durango: %s', async (at, text) => {
  const { formatIn } = await readIn('America/Tijuana');
  expect(formatIn(at, DURANGO)).toBe(text);
});

it('a reader of the same clocks sees no name of them', async () => {
  const { formatIn } = await readIn('America/Mexico_City');
  expect(formatIn('2026-11-21T01:30:00Z', DURANGO)).toBe('viernes, 20 de noviembre, 7:30 p.m.');
});

it('Ciudad Juárez is named while its clocks show another hour than Durango’s', async () => {
  const { formatIn } = await readIn('America/Monterrey');
  expect(formatIn('2026-11-21T02:30:00Z', JUAREZ)).toBe(
    'viernes, 20 de noviembre, 7:30 p.m. (hora de Ciudad Juárez)',
  );
  // In summer both are six hours behind.
  expect(formatIn('2026-07-18T01:30:00Z', JUAREZ)).toBe('viernes, 17 de julio, 7:30 p.m.');
});

it('today is the day of the place, and so is the hour', async () => {
  const { formatOrToday } = await readIn('America/Tijuana');
  const at = '2026-11-21T05:30:00Z';
  expect(formatOrToday(at, '2026-11-21T05:50:00Z', DURANGO)).toBe(
    'hoy, 11:30 p.m. (hora del centro)',
  );
  // It is still the twentieth in Tijuana.
  expect(formatOrToday(at, '2026-11-21T06:10:00Z', DURANGO)).toBe(
    'viernes, 20 de noviembre, 11:30 p.m. (hora del centro)',
  );
});
