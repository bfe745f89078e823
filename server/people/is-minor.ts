import { zoneOf } from '#contract/core/places';
import { inZone } from '#contract/core/time-zones';
import type { Row } from '../database/schema.ts';

const ADULT_MONTHS = 18 * 12;

/**
 * Whether somebody may still be under 18. Only year and month of birth are known, so in the month
 * of the birthday they count as minors; without a year nobody is taken for one.
 * @param now ms since 1970
 */
export function isMinor(
  birth: Pick<Row<'people'>, 'birth_year' | 'birth_month' | 'state' | 'city'>,
  now: number,
): boolean {
  if (birth.birth_year === null) return false;
  const today = inZone(now, zoneOf(birth.state, birth.city));
  const years = today.getUTCFullYear() - birth.birth_year;
  const months = years * 12 + today.getUTCMonth() + 1 - (birth.birth_month ?? 12);
  return months <= ADULT_MONTHS;
}
