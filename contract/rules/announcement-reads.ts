/** When an announcement counts as read or acknowledged; the same on phone and server. */

/** `edition`: which text it was for; missing where an earlier app made it. */
export type ReadMark = { at: number; edition?: number | undefined } | null;

/** Missing on phones that keep an answer of an earlier server. */
type Edition = { edition?: number | undefined; renewedAt: number | null };

/** A read of an earlier edition does not count. Without editions the renewal's time decides. */
export function counts(mark: ReadMark, { edition, renewedAt }: Edition): boolean {
  if (mark === null) return false;
  if (mark.edition === undefined || edition === undefined) return mark.at >= (renewedAt ?? 0);
  return mark.edition >= edition;
}

/** The newest edition; of the same edition the earliest. In whatever order they arrive. */
export function mergeMarks(known: ReadMark, added: ReadMark): ReadMark {
  if (known === null || added === null) return known ?? added;
  const newer = (known.edition ?? 0) - (added.edition ?? 0);
  if (newer !== 0) return newer > 0 ? known : added;
  return known.at <= added.at ? known : added;
}

/**
 * The edition that was read.
 * @param shown the one the phone showed; missing from earlier apps, then by the time
 */
export function editionRead(
  at: number,
  shown: number | undefined,
  { edition, renewedAt }: { edition: number; renewedAt: number | null },
): number {
  if (shown !== undefined) return Math.min(shown, edition);
  return at >= (renewedAt ?? 0) ? edition : edition - 1;
}
