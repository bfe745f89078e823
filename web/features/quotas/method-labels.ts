import type { PAYMENT_METHODS } from '#contract/quotas';

type Method = (typeof PAYMENT_METHODS)[number];

const LABELS: Record<Method, string> = {
  transferencia: 'Transferencia bancaria',
  oxxo: 'OXXO',
  tarjeta: 'Tarjeta',
  efectivo: 'Efectivo',
  otro: 'Otro',
};

export function methodToLabel(method: Method): string {
  return LABELS[method];
}
