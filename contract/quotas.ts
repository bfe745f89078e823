/** The caller's own monthly support: declared, paid, remaining. Private. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { moment, optionalLongText, uuid } from '#contract/core/fields';

/** Above any real monthly gift: a typing error or an attack. */
const AMOUNT_MAX = 10_000_000;
const AMOUNT = 'El monto debe ser un número válido mayor a 0';
const MONTHLY = 'La cuota mensual debe ser un número válido mayor a 0';
const BALANCE = 'El saldo actual debe ser un número válido';

/** Pesos with at most two decimals. */
// @__NO_SIDE_EFFECTS__
function pesos(problem: string, min: number) {
  return v.pipe(
    v.number(problem),
    v.finite(problem),
    v.minValue(min, problem),
    v.maxValue(AMOUNT_MAX, 'El monto es demasiado grande'),
    v.check(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Usa hasta dos decimales',
    ),
  );
}

export const quotaEntries = {
  monthlyAmount: pesos(MONTHLY, 0.01),
  /** Negative: owed. */
  currentBalance: pesos(BALANCE, -AMOUNT_MAX),
};

export const PAYMENT_METHODS = ['transferencia', 'oxxo', 'tarjeta', 'efectivo', 'otro'] as const;

export const Quota = v.object({
  monthlyAmount: v.number(),
  /** Positive in the person's favour: the declared balance plus every payment since. */
  currentBalance: v.number(),
});
export type Quota = v.InferOutput<typeof Quota>;

export const setUpQuota = endpoint({
  name: 'quotas.set-up',
  method: 'POST',
  path: '/user-quotas/setup',
  summary: 'Configurar la cuota propia',
  body: v.object({
    ...quotaEntries,
    /** Financial data need express consent the first time; it is then stored. */
    consent: v.nullish(v.boolean()),
  }),
  answer: Quota,
});

export const readQuota = endpoint({
  name: 'quotas.mine',
  method: 'GET',
  path: '/user-quotas',
  summary: 'La cuota propia, si está configurada',
  answer: v.nullable(Quota),
});

export const paymentEntries = {
  amount: pesos(AMOUNT, 0.01),
  paidOn: moment('La fecha del pago es requerida'),
  method: v.picklist(PAYMENT_METHODS, 'Elige cómo se pagó'),
  note: optionalLongText(200),
};

export const Payment = v.object({
  id: v.string(),
  amount: v.number(),
  paidOn: v.string(),
  method: v.picklist(PAYMENT_METHODS),
  note: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Payment = v.InferOutput<typeof Payment>;

/**
 * `id` comes from the client: a repeat is one payment, other contents are refused. Needs a quota
 * (409 `no_quota`) and its consent.
 */
export const recordPayment = endpoint({
  name: 'quotas.record-payment',
  method: 'POST',
  path: '/user-quotas/payments',
  summary: 'Anotar un pago propio',
  body: v.object({ id: v.optional(uuid), ...paymentEntries }),
  answer: v.object({ ...Payment.entries, currentBalance: v.number() }),
  status: 201,
});

export const listPayments = endpoint({
  name: 'quotas.payments',
  method: 'GET',
  path: '/user-quotas/payments',
  summary: 'Los pagos propios, el más reciente primero',
  answer: v.array(Payment),
});
