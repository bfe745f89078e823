import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, type Zone } from '#contract/core/time-zones';
import { addWeeks, weekAt, weekBounds } from '#contract/rules/week';
import { withoutLate } from '#contract/rules/weekly';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { SharedScope } from './read-shares.ts';
import { readWeek, WEEKLY_KIND } from './read-week.ts';
import { ALL_SCOPE, groupScope, type ScopedGroup, stateScope } from './resolve-scope.ts';

/** Weeks a server catches up after downtime. */
export const WEEKS_BACK = 8;
/** Rows per statement. */
const ROWS_AT_ONCE = 100;

/** The last zone in which a week ends. */
const LAST_ZONE: Zone = 'America/Tijuana';

type Snapshot = NewRow<'report_snapshots'>;
type Taking = { now: number; takenBy: NewRow<'report_snapshots'>['taken_by'] };

/** Stored as of Sunday's end: by group, by state and total. Idempotent. Returns how many. */
export async function freezeWeeks(store: Store, now: number): Promise<number> {
  const current = weekAt(now, CENTRAL_ZONE);
  let kept = 0;
  for (let back = WEEKS_BACK; back > 0; back -= 1) {
    const week = addWeeks(current, -back);
    const rows = await store.snapshot((trx) => toSnapshots(trx, week, { now, takenBy: 'nightly' }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await store.write((trx) => keep(trx, rows.slice(from, from + ROWS_AT_ONCE)));
    }
    kept += rows.length;
  }
  return kept;
}

export async function toSnapshots(
  trx: Trx,
  week: string,
  { now, takenBy }: Taking,
): Promise<Snapshot[]> {
  const groups = await readGroups(trx, week);
  const kept = await readKept(trx, week);
  const due = [...toScopes(groups)].filter(
    ([name, { zone }]) => !kept.has(name) && now >= weekBounds(week, zone).until,
  );
  if (due.length === 0) return [];
  const read = await readWeek(trx, { groups, states: null }, { week, now });
  const told = { kind: WEEKLY_KIND, period: week, taken_at: now, taken_by: takenBy };
  return due.map(([scope, one]) => ({
    ...{ ...told, scope },
    figures: JSON.stringify(read.count(one, (facts) => withoutLate(facts, week))),
  }));
}

type Due = SharedScope & { zone: Zone };

function toScopes(groups: readonly ScopedGroup[]): Map<string, Due> {
  const scopes = new Map<string, Due>();
  for (const group of groups) {
    const zone = zoneOf(group.state, group.city);
    scopes.set(groupScope(group.id), { zone, groups: [group], states: [] });
  }
  for (const state of new Set(groups.flatMap((group) => group.state ?? []))) {
    const own = groups.filter((group) => group.state === state);
    scopes.set(stateScope(state), { zone: zoneOf(state, null), groups: own, states: [state] });
  }
  return scopes.set(ALL_SCOPE, { zone: LAST_ZONE, groups, states: null });
}

async function readKept(trx: Trx, week: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('report_snapshots')
    .select('scope')
    .where('kind', '=', WEEKLY_KIND)
    .where('period', '=', week)
    .execute();
  return new Set(rows.map(({ scope }) => scope));
}

function readGroups(trx: Trx, week: string): Promise<ScopedGroup[]> {
  return trx
    .selectFrom('groups')
    .select(['id', 'name', 'state', 'city', 'is_active', 'meeting_frequency_days'])
    .select(['created_at', 'coordinator_id'])
    .where('deleted_at', 'is', null)
    .where('created_at', '<', weekBounds(week, CENTRAL_ZONE).until)
    .execute();
}

export async function keep(trx: Trx, rows: readonly Snapshot[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('report_snapshots')
    .values([...rows])
    // Another process may have stored them: the first figures stay.
    .onConflict((conflict) => conflict.columns(['kind', 'period', 'scope']).doNothing())
    .execute();
}
