import { expect, test } from 'vitest';
import { textToNumber } from './number-input.tsx';

test.each([
  ['1996', false, 1996],
  [' 07 ', false, 7],
  ['12,5', true, 12.5],
  ['3.', true, 3],
  ['1,500', true, 1500],
  ['-1,500', true, -1500],
  ['1,234.50', true, 1234.5],
  ['1,234,567', true, 1_234_567],
  ['0,500', true, 0.5],
  ['1500,25', true, 1500.25],
  ['1,500', false, null],
  ['1,50,000', true, null],
  ['12.5', false, null],
  ['', false, null],
  ['-', true, null],
  ['12abc', true, null],
  ['1e3', true, null],
] as const)('reads «%s» (decimals: %s) as %s', (text, isDecimal, value) => {
  expect(textToNumber(text, isDecimal)).toBe(value);
});
