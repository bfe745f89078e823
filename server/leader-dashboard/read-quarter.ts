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

/** Tertulias of a quarter, by the clocks of each one's place; neither deleted ones. @param period `2026-Q3` */
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

/** Stored ones are known; one of a later version is read by the centre's clocks. */
export const toZone = (name: string) => ZONES.find((zone) => zone === name) ?? CENTRAL_ZONE;

type OfGuests = (eb: ExpressionBuilder<Schema, 'tertulia_guests'>) => Expression<SqlBool>;

/** Whom an invitation was sent to and not taken back: being chosen does not count. */
export const isInvited: OfGuests = (eb) =>
  eb.and([
    eb('tertulia_guests.sent_at', 'is not', null),
    eb('tertulia_guests.withdrawn_at', 'is', null),
  ]);

export const hasAttended: OfGuests = (eb) => eb('tertulia_guests.attended', '=', 1);

/** Those of the quarter that count: cancelled ones invite nobody. */
export function countedIds(tertulias: readonly QuarterTertulia[]): number[] {
  const ids = tertulias.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
  // An empty list is no valid SQL, and no tertulia has this number.
  return ids.length > 0 ? ids : [0];
}

/**
 * Who is a guest of one of these tertulias in such a way. The guests are read once and looked up: asked
 * of each person anew, a zone would cost its people times its tertulias.
 */
export function guestsOf(trx: Trx, ids: readonly number[], how: OfGuests) {
  return trx
    .selectFrom('tertulia_guests')
    .select('tertulia_guests.person_id')
    .where('tertulia_guests.tertulia_id', 'in', [...ids])
    .where('tertulia_guests.person_id', 'is not', null)
    .where(how);
}
