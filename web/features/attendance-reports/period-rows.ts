import type { PeriodCommunity, reportPeriod } from '#contract/attendance-reports';
import type { AnswerOf } from '#contract/core/endpoint';
import { type Figure, poolShares } from '#contract/rules/figure';
import { matchesSearch } from '#contract/rules/fold-text';
import { formatCount, plural } from '#web/ui/format/format-count.ts';

export type Period = AnswerOf<typeof reportPeriod>;

/** Whether what is known today differs from what was printed. */
export function hasChanged({ atClose, today }: PeriodCommunity): boolean {
  return (
    atClose !== null &&
    (atClose.heldMeetings !== today.heldMeetings ||
      atClose.presentMarks !== today.presentMarks ||
      atClose.recordedMarks !== today.recordedMarks)
  );
}

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

export type PeriodTotals = {
  /** Of the communities that have a close alone; null while none has. */
  atClose: Figure | null;
  today: Figure;
  lateMeetings: number;
  changed: number;
};

export function totalsOf(rows: readonly PeriodCommunity[]): PeriodTotals {
  const kept = rows.flatMap(({ atClose }) => atClose ?? []);
  return {
    atClose: kept.length > 0 ? poolMarks(kept) : null,
    today: poolMarks(rows.map(({ today }) => today)),
    lateMeetings: rows.reduce((sum, { lateMeetings }) => sum + lateMeetings, 0),
    changed: rows.filter(hasChanged).length,
  };
}

const poolMarks = (figures: readonly { presentMarks: number; recordedMarks: number }[]) =>
  poolShares(
    figures.map(({ presentMarks, recordedMarks }) => ({ n: presentMarks, of: recordedMarks })),
  );

/** The newest of the closes, which lie an hour or two apart. */
export function closedOn(rows: readonly PeriodCommunity[]): string | null {
  return rows.reduce<string | null>((newest, { atClose }) => {
    const at = atClose?.takenAt ?? null;
    return at !== null && (newest === null || at > newest) ? at : newest;
  }, null);
}
