import { expect, it } from 'vitest';
import { formatMonth, monthOptions } from './format-month.ts';

it('a month with its year', () => {
  expect(formatMonth(1970, 3)).toBe('marzo de 1970');
});

it('the twelve months, to choose from', () => {
  const options = monthOptions();
  expect(options).toHaveLength(12);
  expect(options[0]).toEqual({ value: '1', label: 'enero' });
  expect(options[11]).toEqual({ value: '12', label: 'diciembre' });
});
