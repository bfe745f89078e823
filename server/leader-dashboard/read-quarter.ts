import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay, ZONES } from '#contract/core/time-zones';
import { quarterOf } from '#contract/rules/civil-day';
import { periodBounds } from '#contract/rules/report-period';
import type { Row, Schema, Trx } from '../database/schema.ts';

export type QuarterTertulia = Pick<
  Row<'tertulias'>,
  'id' | 'at' | 'zone' | 'status' | 'zone_level' | 'state' | 'city'
>;

/**
 * A quarter's tertulias in local time, without deleted ones.
 * @param period `2026-Q3`
 */
export async function readQuarter(trx: Trx, period: string): Promise<QuarterTertulia[]> {
  const { since, until } = periodBounds(period, CENTRAL_ZONE);
  const rows = await trx
    .selectFrom('tertulias')
    .select(['id', 'at', 'zone', 'status', 'zone_level', 'state', 'city'])
    .where('at', '>=', since - DAY_MS)
    .where('at', '<', until + DAY_MS)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.filter(({ at, zone }) => quarterOf(civilDay(at, toZone(zone))) === period);
}

/** Unknown zones (from a later version) count as central. */
export const toZone = (name: string) => ZONES.find((zone) => zone === name) ?? CENTRAL_ZONE;

type OfGuests = (eb: ExpressionBuilder<Schema, 'tertulia_guests'>) => Expression<SqlBool>;

/** Invitation sent and not withdrawn: being selected does not count. */
export const isInvited: OfGuests = (eb) =>
  eb.and([
    eb('tertulia_guests.sent_at', 'is not', null),
    eb('tertulia_guests.withdrawn_at', 'is', null),
  ]);

export const hasAttended: OfGuests = (eb) => eb('tertulia_guests.attended', '=', 1);

/** Cancelled ones do not count as invitations. */
export function countedIds(tertulias: readonly QuarterTertulia[]): number[] {
  const ids = tertulias.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
  // An empty list is invalid SQL; no tertulia has id 0.
  return ids.length > 0 ? ids : [0];
}

/** Reads guests once: per-person lookups would cost people times tertulias. */
export function guestsOf(trx: Trx, ids: readonly number[], how: OfGuests) {
  return trx
    .selectFrom('tertulia_guests')
    .select('tertulia_guests.person_id')
    .where('tertulia_guests.tertulia_id', 'in', [...ids])
    .where('tertulia_guests.person_id', 'is not', null)
    .where(how);
}
