import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { cityKey } from '#contract/rules/institution-key';
import { FORMATION_PEOPLE_MIN, VERIFIED_WITHIN_DAYS } from '#contract/rules/weekly';
import type { StoredWeek } from '#contract/weekly';
import { countRows } from '../database/count-rows.ts';
import type { Schema, Trx } from '../database/schema.ts';
import type { Scope } from './resolve-scope.ts';

type Shares = Pick<StoredWeek, 'formation' | 'institutions'>;
export type SharedScope = Pick<Scope, 'states'> & {
  groups: readonly Pick<Scope['groups'][number], 'id' | 'state' | 'city'>[];
};

/**
 * How far people of scopes are in the courses, and how fresh the institutions of their places are.
 * @param widest what every scope that is asked about lies in
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
    return {
      formation: toFormation({ people: ids.size, done, courses: courses.count }),
      institutions: sumPlaces(places, scope),
    };
  };
}

/** The same of one scope of whole states, added up where it lies. @param states null: all */
export async function readStateShares(
  trx: Trx,
  states: readonly string[] | null,
  now: number,
): Promise<Shares> {
  const { count } = await approvedOf(trx, states)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const [people, courses] = [Number(count), await countModules(trx)];
  const { done } = await progressOf(trx)
    .innerJoin('people', 'people.id', 'formation_progress.person_id')
    .where(areApproved(states))
    .select(sql<number>`coalesce(sum(case when completed = 1 then 1 else 0.5 end), 0)`.as('done'))
    .executeTakeFirstOrThrow();
  const since = now - VERIFIED_WITHIN_DAYS * DAY_MS;
  const { n, of } = await placesOf(trx)
    .$if(states !== null, (rows) => rows.where('state', 'in', [...(states ?? [])]))
    .select((eb) => [
      eb.fn.countAll<number>().as('of'),
      sql<number>`coalesce(sum(case when verified_at >= ${since} then 1 else 0 end), 0)`.as('n'),
    ])
    .executeTakeFirstOrThrow();
  return {
    formation: toFormation({ people, done: Number(done), courses }),
    institutions: { n: Number(n), of: Number(of) },
  };
}

/** Of few people, each one's progress could be told. */
function toFormation(counts: { people: number; done: number; courses: number }) {
  const { people, done, courses } = counts;
  const isTold = people >= FORMATION_PEOPLE_MIN && courses > 0;
  return isTold ? { n: done, of: people * courses } : null;
}

const approvedOf = (trx: Trx, states: readonly string[] | null) =>
  trx.selectFrom('people').where(areApproved(states));

const areApproved =
  (states: readonly string[] | null) =>
  (eb: ExpressionBuilder<Schema, 'people'>): Expression<SqlBool> =>
    eb.and([
      eb('people.status', '=', 'approved'),
      eb('people.withdrawn_at', 'is', null),
      eb('people.erased_at', 'is', null),
      ...(states === null ? [] : [eb('people.state', 'in', [...states])]),
    ]);

/** Approved people of states, or of groups where the scope has no states of its own. */
async function readPeople(
  trx: Trx,
  { groups: own, states: ofStates }: SharedScope,
): Promise<(scope: SharedScope) => ReadonlySet<number>> {
  const isOfGroups = ofStates?.length === 0;
  const memberships =
    ofStates === null || isOfGroups ? await readMemberships(trx, isOfGroups ? own : null) : [];
  const people = await approvedOf(trx, isOfGroups ? null : ofStates)
    .select(['id', 'state'])
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

/** Of these groups; null: of all. */
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

/** A course that was begun is half done. */
async function countCourses(trx: Trx) {
  const rows = await progressOf(trx).select(['person_id', 'completed']).execute();
  const doneBy = new Map<number, number>();
  for (const { person_id, completed } of rows) {
    doneBy.set(person_id, (doneBy.get(person_id) ?? 0) + (completed === 1 ? 1 : 0.5));
  }
  return { count: await countModules(trx), doneBy };
}

const progressOf = (trx: Trx) =>
  trx
    .selectFrom('formation_progress')
    .innerJoin('formation_modules', 'formation_modules.id', 'formation_progress.module_id')
    .where('formation_modules.archived_at', 'is', null);

function countModules(trx: Trx): Promise<number> {
  return countRows(trx.selectFrom('formation_modules').where('archived_at', 'is', null));
}

type Place = { state: string; city_key: string; verified: boolean };

async function readPlaces(trx: Trx, now: number): Promise<Place[]> {
  const rows = await placesOf(trx).select(['state', 'city_key', 'verified_at']).execute();
  const since = now - VERIFIED_WITHIN_DAYS * DAY_MS;
  return rows.map(({ verified_at, ...place }) => ({
    ...place,
    verified: verified_at !== null && verified_at >= since,
  }));
}

const placesOf = (trx: Trx) =>
  trx
    .selectFrom('institution_catalog')
    .where('merged_into', 'is', null)
    .where('listed', '=', 1)
    .where('archived_at', 'is', null);

function sumPlaces(places: readonly Place[], { groups, states }: SharedScope) {
  const cities = new Set(groups.map(({ state, city }) => `${state}\n${cityKey(city ?? '')}`));
  const counted = places.filter((place) => {
    if (states === null) return true;
    if (states.length > 0) return states.includes(place.state);
    return cities.has(`${place.state}\n${place.city_key}`);
  });
  return { n: counted.filter(({ verified }) => verified).length, of: counted.length };
}
