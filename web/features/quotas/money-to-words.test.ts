import { expect, it } from 'vitest';
import { balanceToWords, moneyToWords } from './money-to-words.ts';

it('writes pesos as in Mexico', () => {
  expect([1234.5, 0, -300].map(moneyToWords)).toEqual(['$1,234.50', '$0.00', '-$300.00']);
});

it('says whose favour a balance is in', () => {
  expect([20, 0, -0.01].map(balanceToWords)).toEqual(['A tu favor', 'Al corriente', 'Por cubrir']);
});
