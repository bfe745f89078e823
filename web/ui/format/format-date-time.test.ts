import { expect, it } from 'vitest';
import { formatDateTime } from './format-date-time.ts';
import { formatDateTimeOrToday } from './format-date-time-or-today.ts';
import {
  formatCompactDateTime,
  formatMediumDateTime,
  formatShortDateTime,
} from './format-short-date-time.ts';
import { formatTime } from './format-time.ts';

const evening = new Date(2026, 10, 20, 19, 30).getTime();
const NOW = new Date(2026, 10, 25, 12).getTime();

it('a moment of this year goes without it', () => {
  const text = formatDateTime(evening, new Date(2026, 0, 1).getTime());
  expect(text).toMatch(/^viernes, 20 de noviembre, 0?7:30/);
});

it('a moment of another year says which', () => {
  const text = formatDateTime(evening, new Date(2027, 0, 2).getTime());
  expect(text).toMatch(/^viernes, 20 de noviembre de 2026, 0?7:30/);
});

it.each([
  [new Date(2026, 10, 20, 19, 30), /^vie 20 nov, 7:30\sp\.m\.$/],
  [new Date(2025, 10, 20, 8, 5), /^jue 20 nov 2025, 8:05\sa\.m\.$/],
])('%s goes in one short line', (date, text) => {
  expect(formatCompactDateTime(date.toISOString(), NOW)).toMatch(text);
});

it.each([
  [formatTime, /^7:30\sp\.m\.$/],
  [formatMediumDateTime, /^20 nov 2026, 7:30\sp\.m\.$/],
  [formatShortDateTime, /^vie 20 de nov, 7:30\sp\.m\.$/],
])('%o', (format, text) => {
  expect(format(evening)).toMatch(text);
});

it('today is that of the zone, and so is the hour', () => {
  const [at, zone] = ['2026-11-21T05:30:00.000Z', 'America/Tijuana'] as const;
  const text = (now: string) => formatDateTimeOrToday(at, Date.parse(now), zone);
  expect(text('2026-11-20T20:00:00.000Z')).toMatch(/^hoy, 9:30\sp\.m\./);
  expect(text('2026-11-21T20:00:00.000Z')).toMatch(/^viernes, 20 de noviembre, 9:30\sp\.m\./);
});
