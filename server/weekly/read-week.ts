import { zoneOf } from '#contract/core/places';
import type { Zone } from '#contract/core/time-zones';
import { type WeekActivity, type WeekFacts, weekFigures } from '#contract/rules/weekly';
import type { StoredWeek } from '#contract/weekly';
import type { Trx } from '../database/schema.ts';
import type { ActivityHead } from './activity-row.ts';
import { readActivities } from './read-activities.ts';
import { type GroupWeek, readFacts } from './read-facts.ts';
import { readShares, readStateShares, type SharedScope } from './read-shares.ts';
import type { Scope } from './resolve-scope.ts';

type Pace = () => Promise<void>;

export const WEEKLY_KIND = 'weekly';

export type Week = {
  groups: readonly GroupWeek[];
  /** Of places; those of groups are read with them. */
  ofPlaces: readonly ActivityHead[];
  /** Every fact of a scope. */
  factsOf(scope: SharedScope): WeekFacts[];
  count(scope: SharedScope, change?: (facts: WeekFacts) => WeekFacts): StoredWeek;
};

type Asked = {
  week: string;
  now: number;
  pace?: Pace;
  /** No part of the scope is counted but the whole of it. */
  isOneScope?: boolean;
};

/** A week of groups and of the states around them; any part of it can then be counted. */
export async function readWeek(
  trx: Trx,
  { groups, states }: Pick<Scope, 'groups' | 'states'>,
  { week, now, pace = async () => {}, isOneScope = false }: Asked,
): Promise<Week> {
  const read = await readFacts(trx, groups, { week, now, pace });
  await pace();
  const factsByGroup = new Map(read.map(({ group, facts }) => [group.id, facts]));
  const ofPlaces = (await readActivities(trx, { groups: [], states }, week))(0);
  await pace();
  const isAlone = isOneScope && (states === null || states.length > 0);
  const shares = isAlone ? await readStateShares(trx, states, now) : null;
  const sharesOf = shares ? () => shares : await readShares(trx, { groups, states }, now);
  const factsOf = (scope: SharedScope) => [
    ...scope.groups.flatMap(({ id }) => factsByGroup.get(id) ?? []),
    ...placeFacts(ofPlaces, scope.states),
  ];
  return {
    groups: read,
    ofPlaces,
    factsOf,
    count: (scope, change = (facts) => facts) => ({
      ...weekFigures(factsOf(scope).map(change), week, now),
      ...sharesOf(scope),
    }),
  };
}

function placeFacts(
  activities: readonly ActivityHead[],
  states: readonly string[] | null,
): WeekFacts[] {
  const byZone = new Map<Zone, WeekActivity[]>();
  for (const { state, city, due_on, done_at } of activities) {
    if (states !== null && !states.includes(state ?? '')) continue;
    const zone = zoneOf(state, city);
    const known = byZone.get(zone) ?? [];
    byZone.set(zone, known);
    known.push({ dueOn: due_on, doneAt: done_at });
  }
  return [...byZone].map(([zone, ofZone]) => ({
    ...{ zone, isExpected: false, meetings: [] },
    ...{ steps: [], contactedAt: [], activities: ofZone },
  }));
}
