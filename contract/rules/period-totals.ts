/** A period's communities added up: as it was printed, and as it is known today. */
import { type Figure, poolShares } from './figure.ts';
import type { PeriodFigures } from './report-period.ts';

type Compared = {
  atClose: (PeriodFigures & { takenAt: string }) | null;
  today: PeriodFigures;
  lateMeetings: number;
};

/** Whether what is known today differs from what was printed. */
export function hasChanged({ atClose, today }: Pick<Compared, 'atClose' | 'today'>): boolean {
  return (
    atClose !== null &&
    (atClose.heldMeetings !== today.heldMeetings ||
      atClose.presentMarks !== today.presentMarks ||
      atClose.recordedMarks !== today.recordedMarks)
  );
}

export type PeriodTotals = {
  total: number;
  changed: number;
  /** Of the communities that have a close alone; null while none has. */
  atClose: Figure | null;
  /** The newest of the closes, which lie an hour or two apart. */
  takenAt: string | null;
  today: Figure;
  lateMeetings: number;
};

export function totalsOf(rows: readonly Compared[]): PeriodTotals {
  const kept = rows.flatMap(({ atClose }) => atClose ?? []);
  return {
    ...{ total: rows.length, changed: rows.filter(hasChanged).length },
    atClose: kept.length > 0 ? poolMarks(kept) : null,
    takenAt: kept.reduce<string | null>(
      (newest, { takenAt }) => (newest === null || takenAt > newest ? takenAt : newest),
      null,
    ),
    today: poolMarks(rows.map(({ today }) => today)),
    lateMeetings: rows.reduce((sum, { lateMeetings }) => sum + lateMeetings, 0),
  };
}

const poolMarks = (figures: readonly PeriodFigures[]) =>
  poolShares(
    figures.map(({ presentMarks, recordedMarks }) => ({ n: presentMarks, of: recordedMarks })),
  );
