import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { zoneOf } from '#contract/core/places';
import { inZone } from '#contract/core/time-zones';
import type { Row } from '../database/schema.ts';

const ADULT_MONTHS = 18 * 12;
/** The last zone to reach a new month: nobody comes of age too early. */
const LAST_ZONE = 'America/Tijuana';

export type Birth = Pick<
  Row<'people'>,
  'birth_year' | 'birth_month' | 'birth_waiting' | 'state' | 'city'
>;

/**
 * Only year and month are known, so the birthday's month counts as minor, as does a pending change
 * across 18. Without a year the age is unknown, never adult.
 * @param now ms since 1970
 */
export function ageOf(birth: Birth, now: number): 'minor' | 'adult' | 'unknown' {
  if (birth.birth_waiting !== null) return 'minor';
  if (birth.birth_year === null) return 'unknown';
  const today = inZone(now, zoneOf(birth.state, birth.city));
  const years = today.getUTCFullYear() - birth.birth_year;
  const months = years * 12 + today.getUTCMonth() + 1 - (birth.birth_month ?? 12);
  return months <= ADULT_MONTHS ? 'minor' : 'adult';
}

export function isMinor(birth: Birth, now: number): boolean {
  return ageOf(birth, now) === 'minor';
}

/**
 * SQL twin of `ageOf` for adults.
 * @param people the people table or its alias
 */
export function isAdultInSql(people: string, now: number): RawBuilder<SqlBool> {
  const { column, months } = inMonths(people, now);
  return sql<SqlBool>`(${column('birth_waiting')} is null and ${column('birth_year')} is not null
    and ${months} > ${ADULT_MONTHS})`;
}

export function isMinorInSql(people: string, now: number): RawBuilder<SqlBool> {
  const { column, months } = inMonths(people, now);
  return sql<SqlBool>`(${column('birth_waiting')} is not null
    or (${column('birth_year')} is not null and ${months} <= ${ADULT_MONTHS}))`;
}

function inMonths(people: string, now: number) {
  const today = inZone(now, LAST_ZONE);
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  const column = (name: string) => sql.ref(`${people}.${name}`);
  const months = sql`${month} - ${column('birth_year')} * 12 - coalesce(${column('birth_month')}, 12)`;
  return { column, months };
}
