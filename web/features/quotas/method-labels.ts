import type { PAYMENT_METHODS } from '#contract/quotas';
import * as words from './words.ts';

type Method = (typeof PAYMENT_METHODS)[number];

const LABELS: Record<Method, string> = {
  transferencia: words.bankTransfer,
  oxxo: 'OXXO',
  tarjeta: words.card,
  efectivo: words.cash,
  otro: words.other,
};

export function methodToLabel(method: Method): string {
  return LABELS[method];
}
