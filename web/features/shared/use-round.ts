import { useState } from 'react';

type Round<Row> = { rows: readonly Row[]; at: number };

/**
 * Goes through a list person by person, in the order it had when it was begun: acting on one may
 * move them in it, or take them out.
 */
export function useRound<Row>({ idOf, canAct }: RoundOptions<Row>) {
  const [round, setRound] = useState<Round<Row> | null>(null);
  return {
    /** Counted from 1, with who is next; null before the first act. */
    place: round && placeOf(round),
    /** Acts on this one: the next of the round, or the first of another. */
    goTo: (row: Row, rows: readonly Row[]) =>
      setRound((before) => stepTo(before, row, { rows, idOf, canAct })),
  };
}

type RoundOptions<Row> = { idOf: (row: Row) => number; canAct: (row: Row) => boolean };

export type RoundPlace<Row> = { position: number; total: number; next: Row | null };

export function placeOf<Row>({ rows, at }: Round<Row>): RoundPlace<Row> {
  return { position: at + 1, total: rows.length, next: rows[at + 1] ?? null };
}

export function stepTo<Row>(
  before: Round<Row> | null,
  row: Row,
  { rows, idOf, canAct }: RoundOptions<Row> & { rows: readonly Row[] },
): Round<Row> {
  const id = idOf(row);
  const isIt = (one: Row) => idOf(one) === id;
  const known = before?.rows.findIndex(isIt) ?? -1;
  if (before && known >= 0) return { ...before, at: known };
  const whole = rows.filter((one) => canAct(one) || isIt(one));
  return { rows: whole, at: whole.findIndex(isIt) };
}
