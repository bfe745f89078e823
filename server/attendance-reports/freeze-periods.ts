import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import type { RolledMeeting } from '#contract/rules/absence';
import {
  endedPeriods,
  isClosed,
  periodBounds,
  periodFigures,
  periodHeld,
} from '#contract/rules/report-period';
import { idsOf } from '#contract/rules/same-meeting';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type Rolls, readRollsBetween } from '../figures/read-rolls.ts';

type Taking = { now: number; takenBy: NewRow<'report_snapshots'>['taken_by'] };

/** A turn of the one writer: the halls go on recording in between. */
const COMMUNITIES_A_TURN = 50;
/** Limit of bound values per statement. */
const COMMUNITIES_A_STATEMENT = 500;

/**
 * Keeps the figures of every period that closed and has none yet, community by community. Repeated
 * it keeps nothing twice; what is kept never changes. Then settles what was written to and counts the
 * same again. Answers how many were kept.
 */
export async function freezePeriods(store: Store, now: number): Promise<number> {
  const { months, quarters } = endedPeriods(now, CENTRAL_ZONE);
  let kept = 0;
  for (const period of [...months, ...quarters]) {
    const due = await store.snapshot((trx) => findDue(trx, period, now));
    for (let from = 0; from < due.length; from += COMMUNITIES_A_TURN) {
      const turn = due.slice(from, from + COMMUNITIES_A_TURN);
      await store.write((trx) => freezePeriod(trx, period, turn, { now, takenBy: 'nightly' }));
    }
    kept += due.length;
    const stale = await store.snapshot((trx) => findStale(trx, period));
    for (let from = 0; from < stale.length; from += COMMUNITIES_A_TURN) {
      const turn = stale.slice(from, from + COMMUNITIES_A_TURN);
      await store.write((trx) => settlePeriod(trx, period, turn, now));
    }
  }
  return kept;
}

async function findStale(trx: Trx, period: string): Promise<number[]> {
  const rows = await snapshotsOf(trx, period).select('id').where('is_stale', '=', 1).execute();
  return rows.map(({ id }) => id);
}

/** A snapshot is fresh again if its period counts as at the close, without a meeting from later. */
async function settlePeriod(
  trx: Trx,
  period: string,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const stale = (
    await snapshotsOf(trx, period)
      .select(['id', 'scope', 'figures', 'taken_at'])
      .where('id', 'in', ids)
      .execute()
  ).map((row) => ({ ...row, community: scopeToGroup(row.scope) }));
  const communities = stale.map(({ community }) => community);
  const rolls = await periodRolls(trx, period, communities);
  const firstHad = await readFirstHad(trx, period, communities);
  const fresh = stale.filter(({ community, figures, taken_at }) => {
    const held = periodHeld(rolls.ofCommunity(community), period, now, rolls.zoneOf(community));
    const isSame = isDeepStrictEqual(periodFigures(held), JSON.parse(figures));
    return isSame && countLate(held, firstHad, taken_at) === 0;
  });
  if (fresh.length === 0) return;
  await trx
    .updateTable('report_snapshots')
    .set(freshOf(period))
    .where(
      'id',
      'in',
      fresh.map(({ id }) => id),
    )
    .execute();
}

/** Kept figures of communities in one period. */
export const snapshotsOf = (trx: Trx, period: string) =>
  trx.selectFrom('report_snapshots').where('kind', '=', SNAPSHOT_KIND).where('period', '=', period);

/** When the server first had each meeting about a period, by uuid. */
export async function readFirstHad(
  trx: Trx,
  period: string,
  communities: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { since, until } = aroundPeriod(period);
  const firstHad = new Map<string, number>();
  for (let from = 0; from < communities.length; from += COMMUNITIES_A_STATEMENT) {
    const rows = await trx
      .selectFrom('meetings')
      .select(['uuid', 'created_at'])
      .where('group_id', 'in', communities.slice(from, from + COMMUNITIES_A_STATEMENT))
      .where('date', '>=', since)
      .where('date', '<=', until)
      .execute();
    for (const { uuid, created_at } of rows) firstHad.set(uuid, created_at);
  }
  return firstHad;
}

/** Meetings of which the server had no registration at the close. */
export const countLate = (
  held: readonly RolledMeeting[],
  firstHad: ReadonlyMap<string, number>,
  takenAt: number,
): number =>
  held.filter((meeting) => idsOf(meeting).every((uuid) => (firstHad.get(uuid) ?? 0) > takenAt))
    .length;

/** Communities whose period closed and was not kept; those made after its end have none. */
export async function findDue(trx: Trx, period: string, now: number): Promise<number[]> {
  const communities = await trx
    .selectFrom('groups')
    .select(['id', 'state', 'city', 'created_at'])
    .where('kind', '=', 'community')
    .where('deleted_at', 'is', null)
    .execute();
  const rows = await trx
    .selectFrom('report_snapshots')
    .select('scope')
    .where('kind', '=', SNAPSHOT_KIND)
    .where('period', '=', period)
    .execute();
  const kept = new Set(rows.map(({ scope }) => scope));
  return communities
    .filter(({ id, state, city, created_at }) => {
      const zone = zoneOf(state, city);
      const wasThere = created_at < periodBounds(period, zone).until;
      return wasThere && isClosed(period, now, zone) && !kept.has(groupScope(id));
    })
    .map(({ id }) => id);
}

function freshOf(period: string) {
  const { since, until } = aroundPeriod(period);
  return { is_stale: 0 as const, begins_at: since, ends_at: until };
}

/** @param communities at least one */
export async function freezePeriod(
  trx: Trx,
  period: string,
  communities: readonly number[],
  { now, takenBy }: Taking,
): Promise<void> {
  const rolls = await periodRolls(trx, period, communities);
  const rows = communities.map((id) => ({
    ...{ kind: SNAPSHOT_KIND, scope: groupScope(id), period, taken_at: now, taken_by: takenBy },
    ...freshOf(period),
    figures: JSON.stringify(
      periodFigures(periodHeld(rolls.ofCommunity(id), period, now, rolls.zoneOf(id))),
    ),
  }));
  await trx
    .insertInto('report_snapshots')
    .values(rows)
    // Another process may have kept them meanwhile: the first figures stay.
    .onConflict((conflict) => conflict.columns(['kind', 'period', 'scope']).doNothing())
    .execute();
}

/** More than clocks differ within Mexico. */
const MARGIN_MS = DAY_MS;

/** A period and a little around it, ms: each place's clock decides where it begins. */
export function aroundPeriod(period: string): { since: number; until: number } {
  const { since, until } = periodBounds(period, CENTRAL_ZONE);
  return { since: since - MARGIN_MS, until: until + MARGIN_MS };
}

/** @param communities at least one */
export function periodRolls(
  trx: Trx,
  period: string,
  communities: readonly number[],
): Promise<Rolls> {
  return readRollsBetween(trx, { communities, ...aroundPeriod(period), isCounted: true });
}

export const SNAPSHOT_KIND = 'attendance';
export const groupScope = (id: number): string => `group:${id}`;
export const scopeToGroup = (scope: string): number => Number(scope.slice('group:'.length));
