import * as messages from './change-messages.ts';
import { formatNumber } from './format-number.ts';

/** `rate`: points between two percentages. */
export type Change = { kind: 'count' | 'rate'; change: number | null };

/** «+3 pts», «−2», «Igual», «—» where one side has nothing. */
export function formatChange({ kind, change }: Change): string {
  if (change === null) return messages.nothing;
  if (change === 0) return messages.same;
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  if (kind === 'count') return `${sign}${formatNumber(size)}`;
  if (size < 1) return messages.underOnePoint(sign);
  return messages.pointsOf(sign, Math.round(size));
}
