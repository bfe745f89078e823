import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';
import { formatDecimal, formatNumber } from './format-number.ts';
import { formatPercent } from './format-percent.ts';

it.each([
  [formatNumber, 0, '0'],
  [formatNumber, 1_204, '1,204'],
  [formatNumber, -12_345_678.5, '-12,345,678.5'],
  [formatDecimal, -0.04, '0'],
  [formatDecimal, 12.54, '12.5'],
  [formatDecimal, 1_250, '1,250'],
  [formatPercent, 84.6, '85 %'],
  [formatPercent, 0, '0 %'],
  [formatPercent, 0.4, 'menos de 1 %'],
  [formatPercent, 99.6, '99 %'],
  [formatPercent, 100, '100 %'],
  [formatMoney, 1_234.5, '$1,234.50'],
  [formatMoney, 0, '$0.00'],
])('%o of %d is «%s»', (format, value, text) => {
  expect(format(value)).toBe(text);
});

it('money owed has its sign', () => {
  expect(formatMoney(-300)).toBe('-$300.00');
});

it('no share at all is no zero', () => {
  expect(formatPercent(null)).toBe('Sin datos');
});
