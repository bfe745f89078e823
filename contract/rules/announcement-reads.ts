/** When an announcement counts as read. The phone and the server decide it alike. */

/** Moments of one person's reading, ms; null: not yet. */
export type ReadMark = number | null;

/** Whether a reading counts: one from before the text was announced anew does not. */
export function counts(mark: ReadMark, renewedAt: number | null): boolean {
  return mark !== null && mark >= (renewedAt ?? 0);
}

/** The earliest that counts; where none does, the earliest. */
export function mergeMarks(known: ReadMark, added: ReadMark, renewedAt: number | null): ReadMark {
  if (known === null || added === null) return known ?? added;
  const isKnownGood = counts(known, renewedAt);
  if (isKnownGood !== counts(added, renewedAt)) return isKnownGood ? known : added;
  return Math.min(known, added);
}
