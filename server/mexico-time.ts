/**
 * Central Mexico is UTC−6 all year, since October 2022. For legal deadlines and the server's own day
 * alone: where the day of a place decides, `contract/rules/civil-day.ts` knows it.
 */
const BEHIND_UTC_MS = 6 * 3_600_000;

/**
 * What clocks and calendars in central Mexico show at a moment, read by the UTC fields of what is
 * answered: the server's own time zone says nothing about whom it serves.
 * @param at ms since 1970
 */
export function inMexico(at: number): Date {
  return new Date(at - BEHIND_UTC_MS);
}

/** The moment at which it is that much in central Mexico; the inverse of `inMexico`. ms since 1970. */
export function fromMexico(shown: number): number {
  return shown + BEHIND_UTC_MS;
}
