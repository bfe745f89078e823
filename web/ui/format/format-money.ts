import { formatNumber } from './format-number.ts';

/** Pesos: «$1,234.50», «-$300.00» */
export function formatMoney(pesos: number): string {
  const [whole = '', cents = ''] = Math.abs(pesos).toFixed(2).split('.');
  return `${pesos < 0 ? '-' : ''}$${formatNumber(+whole)}.${cents}`;
}
