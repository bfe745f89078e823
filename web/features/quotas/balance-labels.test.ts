import { expect, it } from 'vitest';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { balanceToLabel } from './balance-labels.ts';

it('writes pesos as in Mexico', () => {
  expect([1234.5, 0, -300].map(formatMoney)).toEqual(['$1,234.50', '$0.00', '-$300.00']);
});

it('says whose favour a balance is in', () => {
  expect([20, 0, -0.01].map(balanceToLabel)).toEqual(['A tu favor', 'Al corriente', 'Por cubrir']);
});
