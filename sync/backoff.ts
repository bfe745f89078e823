export const FIRST_MS = 1_000;
export const LONGEST_MS = 5 * 60_000;

/**
 * Full jitter between a quarter second and a ceiling that doubles per attempt, so phones do not
 * retry in step.
 * @param attempt 1 for the first retry.
 */
export function backoffMs(attempt: number, unit: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(Math.max(attempt, 1) - 1, 16));
  return Math.max(250, Math.round(unit() * ceiling));
}
