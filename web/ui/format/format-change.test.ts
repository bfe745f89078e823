import { expect, it } from 'vitest';
import { formatChange } from './format-change.ts';

it.each([
  ['count', 1204, '+1,204'],
  ['count', -2, '−2'],
  ['count', 0, 'Igual'],
  ['count', null, '—'],
  ['rate', 3, '+3 pts'],
  ['rate', -1, '−1 pt'],
  ['rate', 0.4, '+menos de 1 pt'],
  ['rate', -0.6, '−menos de 1 pt'],
  ['rate', -2.6, '−3 pts'],
  ['rate', 0, 'Igual'],
  ['rate', null, '—'],
] as const)('a change of a %s by %s reads %s', (kind, change, text) => {
  expect(formatChange({ kind, change })).toBe(text);
});
