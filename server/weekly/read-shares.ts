import { DAY_MS } from '#contract/core/durations';
import { cityKey } from '#contract/rules/institution-key';
import { FORMATION_PEOPLE_MIN, VERIFIED_WITHIN_DAYS } from '#contract/rules/weekly';
import type { KeptWeek } from '#contract/weekly';
import type { Trx } from '../database/schema.ts';
import type { Scope } from './resolve-scope.ts';

type Shares = Pick<KeptWeek, 'formation' | 'institutions'>;
export type SharedScope = Pick<Scope, 'states'> & {
  groups: readonly Pick<Scope['groups'][number], 'id' | 'state' | 'city'>[];
};

/**
 * Course progress of people in scopes, and freshness of their places' institutions.
 * @param widest contains every requested scope
 */
export async function readShares(
  trx: Trx,
  widest: SharedScope,
  now: number,
): Promise<(scope: SharedScope) => Shares> {
  const people = await readPeople(trx, widest);
  const courses = await countCourses(trx);
  const places = await readPlaces(trx, now);
  return (scope) => {
    const ids = people(scope);
    const done = [...ids].reduce((total, id) => total + (courses.doneBy.get(id) ?? 0), 0);
    const isTold = ids.size >= FORMATION_PEOPLE_MIN && courses.count > 0;
    return {
      formation: isTold ? { n: done, of: ids.size * courses.count } : null,
      institutions: sumPlaces(places, scope),
    };
  };
}

async function readPeople(
  trx: Trx,
  { groups: own, states: ofStates }: SharedScope,
): Promise<(scope: SharedScope) => ReadonlySet<number>> {
  const isOfGroups = ofStates?.length === 0;
  const memberships =
    ofStates === null || isOfGroups ? await readMemberships(trx, isOfGroups ? own : null) : [];
  const people = await trx
    .selectFrom('people')
    .select(['id', 'state'])
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(ofStates !== null && !isOfGroups, (all) => all.where('state', 'in', [...(ofStates ?? [])]))
    .$if(isOfGroups, (all) =>
      all.where('id', 'in', [0, ...memberships.map(({ person_id }) => person_id)]),
    )
    .execute();
  const approved = new Map(people.map(({ id, state }) => [id, state]));
  const members = new Map<number, number[]>();
  for (const { group_id, person_id } of memberships) {
    if (!approved.has(person_id)) continue;
    const known = members.get(group_id) ?? [];
    members.set(group_id, known);
    known.push(person_id);
  }
  return ({ groups, states }) => {
    if (states === null) return new Set(approved.keys());
    if (states.length === 0) return new Set(groups.flatMap(({ id }) => members.get(id) ?? []));
    return new Set([...approved].flatMap(([id, state]) => (states.includes(state) ? [id] : [])));
  };
}

function readMemberships(trx: Trx, groups: SharedScope['groups'] | null) {
  return trx
    .selectFrom('memberships')
    .select(['group_id', 'person_id'])
    .where('left_at', 'is', null)
    .$if(groups !== null, (rows) =>
      rows.where('group_id', 'in', [0, ...(groups ?? []).map(({ id }) => id)]),
    )
    .execute();
}

/** A started course counts half. */
async function countCourses(trx: Trx) {
  const modules = await trx
    .selectFrom('formation_modules')
    .select('id')
    .where('archived_at', 'is', null)
    .execute();
  const rows = await trx
    .selectFrom('formation_progress')
    .innerJoin('formation_modules', 'formation_modules.id', 'formation_progress.module_id')
    .select(['person_id', 'completed'])
    .where('formation_modules.archived_at', 'is', null)
    .execute();
  const doneBy = new Map<number, number>();
  for (const { person_id, completed } of rows) {
    doneBy.set(person_id, (doneBy.get(person_id) ?? 0) + (completed === 1 ? 1 : 0.5));
  }
  return { count: modules.length, doneBy };
}

type Place = { state: string; city_key: string; verified: boolean };

async function readPlaces(trx: Trx, now: number): Promise<Place[]> {
  const rows = await trx
    .selectFrom('institution_catalog')
    .select(['state', 'city_key', 'verified_at'])
    .where('merged_into', 'is', null)
    .where('listed', '=', 1)
    .where('archived_at', 'is', null)
    .execute();
  const since = now - VERIFIED_WITHIN_DAYS * DAY_MS;
  return rows.map(({ verified_at, ...place }) => ({
    ...place,
    verified: verified_at !== null && verified_at >= since,
  }));
}

function sumPlaces(places: readonly Place[], { groups, states }: SharedScope) {
  const cities = new Set(groups.map(({ state, city }) => `${state}\n${cityKey(city ?? '')}`));
  const counted = places.filter((place) => {
    if (states === null) return true;
    if (states.length > 0) return states.includes(place.state);
    return cities.has(`${place.state}\n${place.city_key}`);
  });
  return { n: counted.filter(({ verified }) => verified).length, of: counted.length };
}
