import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paymentEntries, quotaEntries } from './quotas.ts';

const sentencesOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

describe('amounts', () => {
  it.each([0.01, 150, 99.99, 1_000.1, 10_000_000])('takes %d pesos a month', (amount) => {
    expect(v.parse(quotaEntries.monthlyAmount, amount)).toBe(amount);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '100', null])(
    'refuses %s as a month’s support',
    (amount) => {
      expect(sentencesOf(quotaEntries.monthlyAmount, amount)[0]).toBe(
        'La cuota mensual debe ser un número válido mayor a 0',
      );
    },
  );

  it('takes a balance below nothing, and none that is no number', () => {
    expect(v.parse(quotaEntries.currentBalance, -250.5)).toBe(-250.5);
    expect(sentencesOf(quotaEntries.currentBalance, 'x')).toEqual([
      'El saldo actual debe ser un número válido',
    ]);
  });

  it('counts centavos, and no parts of them', () => {
    expect(sentencesOf(paymentEntries.amount, 10.005)).toEqual(['Usa hasta dos decimales']);
    expect(sentencesOf(paymentEntries.amount, 10_000_000.01)).toEqual([
      'El monto es demasiado grande',
    ]);
  });
});
