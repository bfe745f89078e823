/** Counts of people by state, shared by cards, map and measured objectives. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema, Trx } from '../database/schema.ts';
import { countedIds, guestsOf, isInvited, readQuarter } from '../leader-dashboard/read-quarter.ts';
import { openCommunities } from '../people/open-communities.ts';

export type OfPeople = (eb: ExpressionBuilder<Schema, 'people'>) => Expression<SqlBool>;

export type StateCounts = { total: number; placed: number; invited: number };

const NOBODY: StateCounts = { total: 0, placed: 0, invited: 0 };

/** @param quarter `2026-Q4` */
export async function readStateCounts(
  trx: Trx,
  within: OfPeople,
  quarter: string,
): Promise<Map<string, StateCounts>> {
  const ids = countedIds(await readQuarter(trx, quarter));
  const total = await countByState(trx, within);
  const placed = await countByState(trx, among(within, placedPeople(trx)));
  const invited = await countByState(trx, among(within, guestsOf(trx, ids, isInvited)));
  return new Map(
    [...total].map(([state, count]) => [
      state,
      { total: count, placed: placed.get(state) ?? 0, invited: invited.get(state) ?? 0 },
    ]),
  );
}

export async function readCountsOf(
  trx: Trx,
  { within, state, quarter }: { within: OfPeople; state: string; quarter: string },
): Promise<StateCounts> {
  const ofState: OfPeople = (eb) => eb.and([within(eb), eb('people.state', '=', state)]);
  return (await readStateCounts(trx, ofState, quarter)).get(state) ?? NOBODY;
}

export const approvedPeople: OfPeople = (eb) =>
  eb.and([eb('people.status', '=', 'approved'), eb('people.erased_at', 'is', null)]);

function placedPeople(trx: Trx) {
  return openCommunities(trx).clearSelect().select('memberships.person_id');
}

const among =
  (within: OfPeople, ids: unknown): OfPeople =>
  (eb) =>
    eb.and([within(eb), eb('people.id', 'in', ids as never)]);

export async function countByState(trx: Trx, within: OfPeople): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('people')
    .select('people.state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(within)
    .groupBy('people.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}
