import type { PeriodCommunity } from '#contract/attendance-reports';
import { matchesSearch } from '#contract/rules/fold-text';
import { hasChanged } from '#contract/rules/period-totals';
import * as words from './period-words.ts';

export function filterPeriod(
  rows: readonly PeriodCommunity[],
  { isChanged, typed }: { isChanged: boolean; typed: string },
): readonly PeriodCommunity[] {
  const left = isChanged ? rows.filter(hasChanged) : rows;
  if (typed.trim() === '') return left;
  return left.filter(({ communityName, location }) =>
    matchesSearch(`${communityName} ${location}`, typed),
  );
}

/**
 * «+2 reuniones que llegaron después», «−1 apartada o borrada», «Marcas corregidas»; null if
 * unchanged.
 */
export function formatChange(row: PeriodCommunity): string | null {
  if (!hasChanged(row)) return null;
  const { lateMeetings: late, removedMeetings: removed } = row;
  const parts = [late > 0 && words.lateOf(late), removed > 0 && words.removedOf(removed)].filter(
    (part) => part !== false,
  );
  return parts.length > 0 ? parts.join(', ') : words.marksCorrected;
}
