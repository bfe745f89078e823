import { type Figure, poolShares } from './figure.ts';
import type { PeriodFigures } from './report-period.ts';

type Compared = {
  atClose: (PeriodFigures & { takenAt: string }) | null;
  today: PeriodFigures;
  lateMeetings: number;
};

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
  /** Only communities with a close; null while none has one. */
  atClose: Figure | null;
  /** The latest close; closes are an hour or two apart. */
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
