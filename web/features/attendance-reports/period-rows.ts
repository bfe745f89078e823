import type { PeriodCommunity } from '#contract/attendance-reports';
import { matchesSearch } from '#contract/rules/fold-text';
import { hasChanged } from '#contract/rules/period-totals';
import { formatCount, plural } from '#web/ui/format/format-count.ts';

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

/** «+2 reuniones que llegaron después», «−1 apartada o borrada», «Marcas corregidas»; null: the same. */
export function formatChange(row: PeriodCommunity): string | null {
  if (!hasChanged(row)) return null;
  const { lateMeetings: late, removedMeetings: removed } = row;
  const parts = [
    late > 0 &&
      `+${formatCount(late, 'reunión', 'reuniones')} que ${plural(late, 'llegó', 'llegaron')} después`,
    removed > 0 && `−${removed} ${plural(removed, 'apartada o borrada', 'apartadas o borradas')}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Marcas corregidas';
}
