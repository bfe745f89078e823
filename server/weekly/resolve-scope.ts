import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, type Zone } from '#contract/core/time-zones';
import type { WeeklyFollowUp, weeklyFollowUp } from '#contract/weekly';
import { groupsWithin, mustFindGroup } from '../access/reach.ts';
import { narrowedState } from '../access/zone.ts';
import type { Row } from '../database/schema.ts';
import { sortByName } from '../groups/by-name.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

type WeeklyCall = Call<typeof weeklyFollowUp>;
export type ScopedGroup = Pick<
  Row<'groups'>,
  'id' | 'name' | 'state' | 'city' | 'is_active' | 'meeting_frequency_days' | 'created_at'
> & { coordinator_id: number | null };

export type Scope = Pick<WeeklyFollowUp['scope'], 'kind' | 'name' | 'groupId' | 'state'> & {
  zone: Zone;
  groups: readonly ScopedGroup[];
  /** States whose activities, people and institutions count; null: all; empty: groups only. */
  states: readonly string[] | null;
  kept: readonly string[];
};

export const groupScope = (id: number): string => `group:${id}`;
export const stateScope = (state: string): string => `state:${state}`;
export const ALL_SCOPE = 'all';

export function isWide({ cell }: Pick<Call, 'cell'>): boolean {
  return cell.reaches.some((reach) => reach === 'S' || reach === 'Z' || reach === 'A');
}

export async function reachedGroups(call: WeeklyCall): Promise<ScopedGroup[]> {
  const groups = await scopedGroups(call)
    .where(groupsWithin(mustHaveCaller(call), call.cell))
    .execute();
  return sortByName(groups);
}

export async function resolveScope(
  call: WeeklyCall,
  reached: readonly ScopedGroup[],
): Promise<Scope> {
  const { group, state } = call.query;
  if (group !== undefined) return ofGroups([await mustFindGroup(call, group)]);
  const caller = mustHaveCaller(call);
  const narrowed = narrowedState(caller, call.cell, state);
  if (narrowed) return ofState(narrowed, reached);
  if (!isWide(call)) return ofGroups(reached);
  if (call.cell.reaches.includes('A')) return ofAll(reached);
  const zone = call.cell.reaches.includes('Z') ? caller.zone : [caller.state];
  return zone.length === 1 ? ofState(zone[0] ?? caller.state, reached) : ofZone(zone, reached);
}

function scopedGroups({ trx }: Pick<Call, 'trx'>) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.state', 'groups.city', 'groups.is_active'])
    .select(['groups.meeting_frequency_days', 'groups.created_at', 'groups.coordinator_id']);
}

function ofGroups(groups: readonly ScopedGroup[]): Scope {
  const [first, second] = groups;
  const isOne = first !== undefined && second === undefined;
  return {
    kind: isOne ? 'group' : 'groups',
    name: isOne ? first.name : 'Mis comunidades y equipos',
    groupId: isOne ? first.id : null,
    state: null,
    zone: first ? zoneOf(first.state, first.city) : CENTRAL_ZONE,
    groups,
    states: [],
    kept: groups.map(({ id }) => groupScope(id)),
  };
}

function ofState(state: string, reached: readonly ScopedGroup[]): Scope {
  return {
    ...{ kind: 'state', name: state, groupId: null, state, zone: zoneOf(state, null) },
    groups: reached.filter((one) => one.state === state),
    states: [state],
    kept: [stateScope(state)],
  };
}

function ofZone(states: readonly string[], groups: readonly ScopedGroup[]): Scope {
  const [first = ''] = states;
  return {
    ...{ kind: 'zone', name: 'Mi zona', groupId: null, state: null, zone: zoneOf(first, null) },
    ...{ groups, states, kept: states.map(stateScope) },
  };
}

function ofAll(groups: readonly ScopedGroup[]): Scope {
  return {
    ...{ kind: 'all', name: 'México', groupId: null, state: null, zone: CENTRAL_ZONE },
    ...{ groups, states: null, kept: [ALL_SCOPE] },
  };
}
