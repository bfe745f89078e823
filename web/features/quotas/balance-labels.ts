import * as messages from './messages.ts';

/** A positive balance is in the person's favour. */
export function balanceToLabel(pesos: number): string {
  if (pesos === 0) return messages.upToDate;
  return pesos > 0 ? messages.inFavor : messages.owed;
}
