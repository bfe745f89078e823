import type { PAYMENT_METHODS } from '#contract/quotas';
import * as messages from './messages.ts';

type Method = (typeof PAYMENT_METHODS)[number];

const LABELS: Record<Method, string> = {
  transferencia: messages.bankTransfer,
  oxxo: 'OXXO',
  tarjeta: messages.card,
  efectivo: messages.cash,
  otro: messages.other,
};

export function methodToLabel(method: Method): string {
  return LABELS[method];
}
