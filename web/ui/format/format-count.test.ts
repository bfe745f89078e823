import { expect, it } from 'vitest';
import { formatCount, plural } from './format-count.ts';

it.each([
  [0, '0 personas'],
  [1, '1 persona'],
  [2, '2 personas'],
  [2_345, '2,345 personas'],
])('%i', (count, text) => {
  expect(formatCount(count, 'persona', 'personas')).toBe(text);
});

it('the form alone, for a sentence', () => {
  expect([0, 1, 2].map((count) => plural(count, 'Falta', 'Faltan'))).toEqual([
    'Faltan',
    'Falta',
    'Faltan',
  ]);
});
