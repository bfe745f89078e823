import { expect, test } from 'vitest';
import { formatDaysAgo, formatRelative } from './format-relative.ts';

const now = new Date(2026, 10, 21, 12).getTime();
const hours = (count: number) => count * 3_600_000;

test.each([
  [0, 'hace un momento'],
  [-hours(5), 'hace un momento'],
  [60_000, 'hace 1 minuto'],
  [5 * 60_000, 'hace 5 minutos'],
  [hours(1), 'hace 1 hora'],
  [hours(2), 'hace 2 horas'],
  [hours(30), 'ayer'],
  // Thursday evening, on a Saturday at noon.
  [hours(37), 'anteayer'],
  [hours(24 * 7 + 11), 'hace 7 días'],
  [hours(24 * 7 + 13), '13 de noviembre de 2026'],
  [hours(24 * 4), 'hace 4 días'],
  [hours(24 * 9), '12 de noviembre de 2026'],
])('%i ms ago is «%s»', (age, text) => {
  expect(formatRelative(now - age, now)).toBe(text);
});

test.each([
  [0, 'hoy'],
  [1, 'ayer'],
  [2, 'anteayer'],
  [12, 'hace 12 días'],
])('%i days ago is «%s»', (days, text) => {
  expect(formatDaysAgo(days)).toBe(text);
});
