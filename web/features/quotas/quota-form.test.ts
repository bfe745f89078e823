import { expect, it } from 'vitest';
import { checkQuota, freshQuota } from './quota-form.ts';

it('asks for both amounts and for the consent, in the words of the server', () => {
  expect(checkQuota(freshQuota(null), true)).toEqual({
    type: 'wrong',
    errors: {
      monthlyAmount: 'La cuota mensual debe ser un número válido mayor a 0',
      currentBalance: 'El saldo actual debe ser un número válido',
      consent: 'Para guardar tu cuota necesitamos tu consentimiento',
    },
  });
  const zero = { monthlyAmount: 0, currentBalance: -20.5, consent: true };
  expect(checkQuota(zero, true)).toEqual({
    type: 'wrong',
    errors: { monthlyAmount: 'La cuota mensual debe ser un número válido mayor a 0' },
  });
});

it('sends a balance below nothing, and the consent only where it is asked for', () => {
  const form = { monthlyAmount: 150, currentBalance: -300.25, consent: true };
  const amounts = { monthlyAmount: 150, currentBalance: -300.25 };
  expect(checkQuota(form, true)).toEqual({ type: 'ready', values: { ...amounts, consent: true } });
  expect(checkQuota({ ...form, consent: false }, false)).toEqual({
    type: 'ready',
    values: amounts,
  });
});

it('never ticks the consent beforehand, also when a quota is corrected', () => {
  expect(freshQuota({ monthlyAmount: 150, currentBalance: 20 })).toEqual({
    monthlyAmount: 150,
    currentBalance: 20,
    consent: false,
  });
});
