import type { PAYMENT_METHODS } from '#contract/quotas';

type Method = (typeof PAYMENT_METHODS)[number];

const WORDS: Record<Method, string> = {
  transferencia: 'Transferencia bancaria',
  oxxo: 'OXXO',
  tarjeta: 'Tarjeta',
  efectivo: 'Efectivo',
  otro: 'Otro',
};

export function methodToWords(method: Method): string {
  return WORDS[method];
}
