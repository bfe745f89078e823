import { expect, it } from 'vitest';
import { capitalize } from './capitalize.ts';

it.each([
  ['viernes, 20 de noviembre', 'Viernes, 20 de noviembre'],
  ['él', 'Él'],
  ['', ''],
])('«%s»', (text, capitalized) => {
  expect(capitalize(text)).toBe(capitalized);
});
