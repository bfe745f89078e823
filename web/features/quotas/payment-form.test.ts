import { expect, it } from 'vitest';
import { checkPayment, freshPayment } from './payment-form.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const NOON = new Date(2026, 10, 21, 12).getTime();
const fresh = () => freshPayment(ID, NOON, 150);

it('begins with the monthly amount and today, and asks how it was paid', () => {
  expect(fresh()).toMatchObject({ amount: 150, paidOn: '2026-11-21' });
  expect(checkPayment(fresh())).toEqual({
    type: 'wrong',
    errors: { method: 'Elige cómo se pagó' },
  });
});

it('sends the day as its noon here, and a note only if there is one', () => {
  expect(checkPayment({ ...fresh(), method: 'oxxo', note: '  ' })).toEqual({
    type: 'ready',
    values: {
      id: ID,
      amount: 150,
      paidOn: new Date(NOON).toISOString(),
      method: 'oxxo',
      note: null,
    },
  });
});

it('asks for an amount above nothing and for the day', () => {
  const form = { ...fresh(), amount: 0, paidOn: '', method: 'tarjeta' };
  expect(checkPayment(form)).toEqual({
    type: 'wrong',
    errors: {
      amount: 'El monto debe ser un número válido mayor a 0',
      paidOn: 'La fecha del pago es requerida',
    },
  });
});
