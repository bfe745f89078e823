import { zoneOf } from '#contract/core/places';
import { inZone } from '#contract/core/time-zones';
import type { Row } from '../database/schema.ts';

const ADULT_MONTHS = 18 * 12;

/**
 * Whether a person may be under 18. Only year and month are known, so the birthday's month counts
 * as minor; no year counts as adult.
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
