import { type AttendanceSet, shownMark, UNRECORDED } from '#contract/rules/attendance';
import type { AttendanceField } from '#contract/rules/attendance-fields';
import type { OverlaidMark } from '#web/services/phone.ts';
import type { RollRow } from './roll-rows.ts';

/** What is to be said of one person. */
export type Change = { memberId: number; set: AttendanceSet };

/** What takes `set` back: the values it replaces. What nobody had said is withdrawn again. */
export function inverseMark({ memberId, mark }: RollRow, set: AttendanceSet): Change {
  const fields = Object.keys(set) as AttendanceField[];
  return {
    memberId,
    set: Object.fromEntries(fields.map((field) => [field, mark?.[field] ?? null])),
  };
}

/** A tap that is shown at once, before the disk has it and the live read has brought it back. */
export type OptimisticMark = {
  /** One person's, or those of many who were marked at once. */
  changes: readonly Change[];
  /** The reading begun last when it was kept: those begun later show it themselves. */
  keptAt: number;
};

/** Not on the disk yet: no reading can show it. */
export const WRITING = Number.POSITIVE_INFINITY;
/**
 * Told of, but only its copy holds it: no reading shows it either, until the database takes it late. More
 * readings than a page ever begins.
 */
export const COPIED = 1e9;

/**
 * The rows with the taps that no reading shows yet. Rows without one stay the very same objects.
 *
 * @param reading which reading `rows` are. One that began before a tap was kept may end after it, and
 * does not show it: without it the mark, and with it the focus, would be gone for a moment.
 */
export function showOptimisticMarks(
  rows: readonly RollRow[],
  optimistic: readonly OptimisticMark[],
  reading: number,
): readonly RollRow[] {
  const wanted = marksNotRead(optimistic, reading);
  return rows.map((row) => wanted.reduce(showOptimisticMark, row));
}

/** Those that this reading does not show by itself. */
export function marksNotRead(
  optimistic: readonly OptimisticMark[],
  reading: number,
): OptimisticMark[] {
  return optimistic.filter(({ keptAt }) => reading <= keptAt);
}

/**
 * Whether a tap on these people follows one that only its copy holds. The older one stands over every
 * reading, so the newer must too, although its own reading shows it.
 */
export function isOverCopied(
  optimistic: readonly OptimisticMark[],
  changes: readonly Change[],
): boolean {
  const isAgain = ({ memberId }: Change) => changes.some((change) => change.memberId === memberId);
  return optimistic.some((tapped) => tapped.keptAt === COPIED && tapped.changes.some(isAgain));
}

function showOptimisticMark(row: RollRow, { changes, keptAt }: OptimisticMark): RollRow {
  const change = changes.find(({ memberId }) => memberId === row.memberId);
  if (!change) return row;
  const { disagreement } = row;
  const before = row.mark ?? { ...UNRECORDED, memberId: row.memberId, seen: {} };
  const mark: OverlaidMark = { ...before, ...change.set, waiting: true };
  return {
    ...row,
    mark,
    shown: shownMark(mark),
    isWaiting: true,
    isWriting: row.isWriting || keptAt === WRITING,
    // Whoever taps a field has decided about the other person's value too.
    disagreement: disagreement && disagreement.field in change.set ? null : disagreement,
  };
}
