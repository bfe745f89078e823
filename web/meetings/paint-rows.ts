import { type AttendanceSet, shownMark } from '#contract/attendance';
import type { OverlaidMark } from '#web/deps/phone.ts';
import type { RollRow } from './roll-rows.ts';

/** A tap that is shown at once, before the disk has it and the live read has brought it back. */
export type Paint = {
  set: AttendanceSet;
  /** Taps on this person that are not yet on disk. */
  writing: number;
  /** What the register showed when the last of them was kept: the next reading shows it by itself. */
  keptOver: readonly RollRow[] | null;
};
export type Paints = ReadonlyMap<number, Paint>;

/** The rows with the taps that no reading shows yet. Rows without one stay the very same objects. */
export function paintRows(rows: readonly RollRow[], paints: Paints): readonly RollRow[] {
  if (paints.size === 0) return rows;
  return rows.map((row) => {
    const paint = paints.get(row.memberId);
    return paint && (paint.writing > 0 || paint.keptOver === rows) ? paintRow(row, paint) : row;
  });
}

function paintRow(row: RollRow, { set, writing }: Paint): RollRow {
  const mark: OverlaidMark = { ...(row.mark ?? unrecorded(row.memberId)), ...set, waiting: true };
  const isDecided = row.disagreement !== null && row.disagreement.field in set;
  return {
    ...row,
    mark,
    shown: shownMark(mark),
    isWaiting: true,
    isWriting: writing > 0,
    disagreement: isDecided ? null : row.disagreement,
  };
}

function unrecorded(memberId: number): OverlaidMark {
  const registers = { present: null, punctual: null, paidQuota: null, excused: null };
  return { memberId, ...registers, seen: {}, waiting: false };
}

export function addPaint(paints: Paints, memberId: number, set: AttendanceSet): Paints {
  const before = paints.get(memberId);
  const paint: Paint = {
    // What was kept before is shown by the register: only what is still on its way is painted over it.
    set: before && before.writing > 0 ? { ...before.set, ...set } : set,
    writing: (before?.writing ?? 0) + 1,
    keptOver: null,
  };
  return new Map(paints).set(memberId, paint);
}

/** @param keptOver the rows shown when the tap came to rest; null when it was lost: it is taken back. */
export function settlePaint(
  paints: Paints,
  memberId: number,
  keptOver: readonly RollRow[] | null,
): Paints {
  const settled = new Map(paints);
  const before = paints.get(memberId);
  if (!before || keptOver === null) settled.delete(memberId);
  else settled.set(memberId, { ...before, writing: before.writing - 1, keptOver });
  return settled;
}
