import { expect, it } from 'vitest';
import { momentToShortText } from './short-moment.ts';

const NOW = new Date(2026, 10, 25, 12).getTime();

it.each([
  [new Date(2026, 10, 20, 19, 30), /^vie 20 nov, 7:30\sp\.m\.$/],
  [new Date(2025, 10, 20, 8, 5), /^jue 20 nov 25, 8:05\sa\.m\.$/],
])('%s is told in one short line', (date, text) => {
  expect(momentToShortText(date.toISOString(), NOW)).toMatch(text);
});
