import * as words from './words.ts';

/** A positive balance is in the person's favour. */
export function balanceToLabel(pesos: number): string {
  if (pesos === 0) return words.upToDate;
  return pesos > 0 ? words.inFavor : words.owed;
}
