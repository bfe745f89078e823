import { expect, test } from 'vitest';
import { textToNumber } from './number-input.tsx';

test.each([
  ['1996', false, 1996],
  [' 07 ', false, 7],
  ['12,5', true, 12.5],
  ['3.', true, 3],
  ['12.5', false, null],
  ['', false, null],
  ['-', true, null],
  ['12abc', true, null],
  ['1e3', true, null],
] as const)('reads «%s» (decimals: %s) as %s', (text, isDecimal, value) => {
  expect(textToNumber(text, isDecimal)).toBe(value);
});
