/**
 * Central Mexico is UTC−6 all year since October 2022. For legal deadlines and nightly jobs; a
 * place's own day is `contract/rules/civil-day.ts`.
 */
const BEHIND_UTC_MS = 6 * 3_600_000;

/**
 * Local time of central Mexico, in the UTC fields of the result.
 * @param at ms since 1970
 */
export function inMexico(at: number): Date {
  return new Date(at - BEHIND_UTC_MS);
}

/** The moment at which it is that much in central Mexico; the inverse of `inMexico`. ms since 1970. */
export function fromMexico(shown: number): number {
  return shown + BEHIND_UTC_MS;
}
