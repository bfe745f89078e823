import { spellNumber } from './format-number.ts';

/** Pesos: «$1,234.50», «-$300.00» */
export function formatMoney(pesos: number): string {
  return `${pesos < 0 ? '-' : ''}$${spellNumber(pesos, 2, 2)}`;
}
