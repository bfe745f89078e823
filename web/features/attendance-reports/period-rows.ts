import type { PeriodCommunity } from '#contract/attendance-reports';
import { hasChanged } from '#contract/rules/period-totals';
import * as words from './period-words.ts';

/** «+2 reuniones que llegaron después», «−1 apartada o borrada», «Marcas corregidas»; null: the same. */
export function formatChange(row: PeriodCommunity): string | null {
  if (!hasChanged(row)) return null;
  const { lateMeetings: late, removedMeetings: removed } = row;
  const parts = [late > 0 && words.lateOf(late), removed > 0 && words.removedOf(removed)].filter(
    (part) => part !== false,
  );
  return parts.length > 0 ? parts.join(', ') : words.marksCorrected;
}
