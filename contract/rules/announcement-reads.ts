/** When an announcement counts as read; the same on phone and server. */

export type ReadMark = number | null;

/** A read from before a renewal does not count. */
export function counts(mark: ReadMark, renewedAt: number | null): boolean {
  return mark !== null && mark >= (renewedAt ?? 0);
}

/** The earliest that counts; if none does, the earliest. */
export function mergeMarks(known: ReadMark, added: ReadMark, renewedAt: number | null): ReadMark {
  if (known === null || added === null) return known ?? added;
  const isKnownGood = counts(known, renewedAt);
  if (isKnownGood !== counts(added, renewedAt)) return isKnownGood ? known : added;
  return Math.min(known, added);
}
