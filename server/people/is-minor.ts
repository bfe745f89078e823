import { inMexico } from '../mexico-time.ts';

const ADULT_MONTHS = 18 * 12;

/**
 * Whether somebody may still be under 18. Only year and month of birth are known, so in the month
 * of the birthday they count as minors; without a year nobody is taken for one.
 * @param now ms since 1970
 */
export function isMinor(
  birth: { birth_year: number | null; birth_month: number | null },
  now: number,
): boolean {
  if (birth.birth_year === null) return false;
  const today = inMexico(now);
  const years = today.getUTCFullYear() - birth.birth_year;
  const months = years * 12 + today.getUTCMonth() + 1 - (birth.birth_month ?? 12);
  return months <= ADULT_MONTHS;
}
