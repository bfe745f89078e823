import { randomUUID } from 'node:crypto';
import { authorityOf } from '#server/calendar/feed-authority';
import { hashSecret, newSecret } from '#server/session/secret';
import { type Case, groupOf, type Request, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import { STATES, type State, type World, type WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
const DAYS = 'from=2026-11-16&until=2026-12-20';

const objective = {
  ...{ title: 'Cien familias', description: 'En tres ciudades', unit: 'familias' },
  ...{ target: 100_000, deadline: '2027-06-30' },
};

/** How a state's dashboard, its objectives and calendars are asked for in the test world. */
export const stateRequests: Readonly<Record<string, RowRequests>> = {
  'state-coordinator.summary': onState('/state-coordinator/summary'),
  'state-coordinator.people': onState('/state-coordinator/people'),
  'state-coordinator.states': {
    about: 'nothing',
    make: () => ({ path: '/state-coordinator/states' }),
  },
  'objectives.list': {
    about: 'state',
    make: async (world, test, one) => {
      for (const state of STATES) await insertObjective(test, world.community(state));
      return { path: `/objectives${stateFilter(one)}` };
    },
  },
  'objectives.create': {
    about: 'nothing',
    make: (_world, _test, { state }) => ({
      path: '/objectives',
      body: { ...objective, source: 'people_with_community', state },
    }),
  },
  'objectives.update': onObjective((id, place) => ({
    path: `/objectives/${id}`,
    body: { ...objective, peopleIds: place ? [place.localId] : [], isClosed: true },
  })),
  'objectives.declare': onObjective((id) => ({
    path: `/objectives/${id}/updates`,
    body: { value: 40, note: 'Según el padrón de la parroquia' },
  })),
  'calendar.read': {
    about: 'state',
    make: (_world, _test, one) => ({ path: `/calendar${stateFilter(one, DAYS)}` }),
  },
  'calendar-feed.read': { about: 'nothing', make: () => ({ path: '/me/calendar-feed' }) },
  'calendar-feed.make': { about: 'nothing', make: () => ({ path: '/me/calendar-feed' }) },
  'calendar-feed.revoke': { about: 'nothing', make: () => ({ path: '/me/calendar-feed' }) },
  'calendar-feed.open': {
    about: 'link',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const secret = newSecret((count) => crypto.getRandomValues(new Uint8Array(count)));
      if (place) await insertFeed(test, place.localId, secret);
      return { path: `/calendar/${secret}.ics` };
    },
  },
};

function onState(path: string): RowRequests {
  return { about: 'state', make: (_world, _test, one) => ({ path: path + stateFilter(one) }) };
}

function stateFilter({ state, target }: Case, more = ''): string {
  const other = STATES.find((name) => name !== state) as State;
  const named = { own: null, 'same-state': state, 'other-state': other, missing: 'Atlántida' };
  const name = named[target];
  const filter = name === null ? [] : [`state=${encodeURIComponent(name)}`];
  const query = [...(more ? [more] : []), ...filter].join('&');
  return query && `?${query}`;
}

function onObjective(make: (id: number, place: WorldGroup | undefined) => Request): RowRequests {
  return {
    about: 'group',
    make: async (world: World, test: TestApp, one: Case) => {
      const place = groupOf(world, one, 'community');
      return make(place ? await insertObjective(test, place) : MISSING_ID, place);
    },
  };
}

/** One that is declared by hand, and names who belongs to the place. */
export async function insertObjective(
  { store }: TestApp,
  { state, localId }: Pick<WorldGroup, 'state' | 'localId'>,
): Promise<number> {
  return store.write(async (trx) => {
    const { id } = await trx
      .insertInto('objectives')
      .values({
        ...{ state, title: `Objetivo ${randomUUID()}`, source: 'manual', start_value: 0 },
        ...{ target: 10, starts_on: '2026-11-01', deadline: '2026-12-15' },
        ...{ created_at: START, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('objective_people')
      .values({ objective_id: id, person_id: localId })
      .execute();
    return id;
  });
}

async function insertFeed({ store }: TestApp, person_id: number, secret: string): Promise<void> {
  await store.write(async (trx) => {
    const person = await trx
      .selectFrom('people')
      .select(['role', 'state', 'city', 'zone'])
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('calendar_feeds').where('person_id', '=', person_id).execute();
    await trx
      .insertInto('calendar_feeds')
      .values({
        ...{ person_id, token_hash: hashSecret(secret), created_at: START },
        authority: authorityOf(person),
      })
      .execute();
  });
}
