import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { Role } from '#contract/core/roles';
import { hashSecret } from '#server/session/secret';
import { type Case, groupOf, type Request, type RowRequests } from './case.ts';
import { freshMember, freshPerson } from './people-requests.ts';
import { START, type TestApp } from './test-app.ts';
import { STATES, type World, type WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
const AT = START + 20 * DAY_MS;

/** How tertulias, their guests and messages are asked for in the test world. */
export const tertuliaRequests: Readonly<Record<string, RowRequests>> = {
  'tertulias.list': {
    about: 'nothing',
    make: async (world, test) => {
      for (const state of STATES) {
        const place = world.community(state);
        const organizer = world.person('coordinador_de_comunidad', state).id;
        await insertTertulia(test, place, organizer);
      }
      return { path: '/tertulias' };
    },
  },
  'tertulias.create': {
    about: 'nothing',
    make: (world, _test, { state }) => ({
      path: '/tertulias',
      body: tertuliaBody(world.community(state)),
    }),
  },
  'tertulias.update': onTertulia((id) => ({
    path: `/tertulias/${id}`,
    body: { title: 'Con otro nombre' },
  })),
  'tertulias.delete': onTertulia((id) => ({ path: `/tertulias/${id}` })),
  'tertulias.candidates': onTertulia((id) => ({ path: `/tertulias/${id}/candidates` })),
  'tertulias.invite': {
    about: 'group',
    make: async (world, test, one) => {
      const id = await tertuliaOf(world, test, one);
      const place = groupOf(world, one, 'community') ?? world.community(one.state);
      const userId = await freshPerson(test, place);
      return { path: `/tertulias/${id}/invitations`, body: { invitedUserIds: [userId] } };
    },
  },
  'tertulias.guests': onGuest((id) => ({ path: `/tertulias/${id}/guests` })),
  'tertulias.update-guest': onGuest((id, guestId) => ({
    path: `/tertulias/${id}/guests/${guestId}`,
    body: { answer: 'yes', companions: 1, set: { attended: true } },
  })),
  'tertulias.walk-in': onTertulia((id) => ({
    path: `/tertulias/${id}/walk-ins`,
    body: { id: randomUUID(), name: 'Doña Chelo' },
  })),
  'tertulias.match-walk-in': {
    about: 'group',
    make: async (world, test, one) => {
      const id = await tertuliaOf(world, test, one);
      const place = groupOf(world, one, 'community') ?? world.community(one.state);
      const walkInId = id === MISSING_ID ? randomUUID() : await insertWalkIn(test, id);
      const userId = await freshPerson(test, place);
      return { path: `/tertulias/${id}/walk-ins/${walkInId}`, body: { userId } };
    },
  },
  'tertulias.calendar': onTertulia((id) => ({ path: `/tertulias/${id}/calendar` })),
  'invitations.calendar': {
    about: 'nothing',
    make: async (world, test, one) => ({
      path: `/me/invitations/${await inviteCaller(world, test, one)}/calendar`,
    }),
  },
  'answers.calendar': onLink((token) => ({ path: `/answers/${token}/calendar` })),
  'invitations.list': {
    about: 'nothing',
    make: async (world, test, one) => {
      await inviteCaller(world, test, one);
      return { path: '/me/invitations' };
    },
  },
  'invitations.answer': {
    about: 'nothing',
    make: async (world, test, one) => ({
      path: `/me/invitations/${await inviteCaller(world, test, one)}/answer`,
      body: { answer: 'yes', companions: 2 },
    }),
  },
  'answers.read': onLink((token) => ({ path: `/answers/${token}` })),
  'answers.send': onLink((token) => ({ path: `/answers/${token}`, body: { answer: 'yes' } })),
  'send-queue.claim': onGuest((id) => ({ path: '/send-queue/claim', body: { tertuliaId: id } })),
  'send-queue.outcome': {
    about: 'group',
    make: async (world, test, one) => {
      const tertulia_id = await tertuliaOf(world, test, one);
      const place = groupOf(world, one, 'community');
      if (!place || one.caller === 'anonymous') return outcomeOf(MISSING_ID);
      const claim = { tertulia_id, purpose: 'invitation' as const, person_id: place.localId };
      const by_id = world.person(one.caller, one.state).id;
      const times = { claimed_at: START, claimed_until: START + HOUR_MS };
      const { id } = await test.store.write((trx) =>
        trx
          .insertInto('contact_claims')
          .values({ ...claim, ...times, by_id })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return outcomeOf(id);
    },
  },
};

export function tertuliaBody({ state, city }: Pick<WorldGroup, 'state' | 'city'>) {
  const date = new Date(AT).toISOString();
  return { title: 'Tertulia', date, zoneLevel: 'ciudad', zoneName: city, state, city };
}

function outcomeOf(id: number): Request {
  return { path: `/send-queue/${id}/outcome`, body: { outcome: 'later' } };
}

/** A tertulia where a case is about; its own are those the caller organises. */
async function tertuliaOf(world: World, test: TestApp, one: Case): Promise<number> {
  const place = groupOf(world, one, 'community');
  if (!place) return MISSING_ID;
  const isOwn = one.target === 'own' && one.caller !== 'anonymous';
  const organizer = isOwn ? world.person(one.caller as Role, one.state).id : place.localId;
  return insertTertulia(test, place, organizer);
}

export async function insertTertulia(
  { store }: TestApp,
  { state, city }: Pick<WorldGroup, 'state' | 'city'>,
  organizer_id: number | null,
): Promise<number> {
  const { id } = await store.write((trx) =>
    trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: randomUUID(), title: `Tertulia ${randomUUID()}`, at: AT, state, city },
        ...{ zone: 'America/Monterrey', zone_level: 'ciudad', zone_name: city, organizer_id },
        ...{ max_participants: 20, frequency: 'unica', repeat_by: 'date' },
        ...{ participant_selection: 'todos', created_at: START, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function insertGuest(test: TestApp, tertulia_id: number, person_id: number): Promise<void> {
  const told = { person_id, purpose: 'messages', version: 'test', text_hash: 'test' } as const;
  await test.store.write(async (trx) => {
    await trx
      .insertInto('tertulia_guests')
      .values({ tertulia_id, person_id, source: 'invited', invited_at: START, change: 0 })
      .execute();
    await trx
      .insertInto('consents')
      .values({ ...told, given: 1, method: 'demo', at: START })
      .execute();
  });
}

async function insertWalkIn({ store }: TestApp, tertulia_id: number): Promise<string> {
  const uuid = randomUUID();
  const walkIn = { tertulia_id, uuid, name: 'Doña Chelo', invited_at: START, change: 0 };
  await store.write((trx) =>
    trx
      .insertInto('tertulia_guests')
      .values({ ...walkIn, source: 'walk_in' })
      .execute(),
  );
  return uuid;
}

function onTertulia(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: async (world, test, one) => make(await tertuliaOf(world, test, one)),
  };
}

/** The one who belongs to the place's community, or somebody new there. */
function onGuest(make: (id: number, guestId: number) => Request): RowRequests {
  return {
    about: 'group',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const id = await tertuliaOf(world, test, one);
      if (!place) return make(id, MISSING_ID);
      await insertGuest(test, id, place.localId);
      const guestId = await freshMember(test, place);
      await insertGuest(test, id, guestId);
      return make(id, guestId);
    },
  };
}

async function inviteCaller(world: World, test: TestApp, one: Case): Promise<number> {
  if (one.caller === 'anonymous') return MISSING_ID;
  const organizer = world.person('coordinador_de_comunidad', one.state).id;
  const id = await insertTertulia(test, world.community(one.state), organizer);
  await insertGuest(test, id, world.person(one.caller, one.state).id);
  return id;
}

function onLink(make: (token: string) => Request): RowRequests {
  return {
    about: 'link',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const token = randomBytes(16).toString('base64url');
      if (!place) return make(token);
      const tertulia_id = await insertTertulia(test, place, null);
      await insertGuest(test, tertulia_id, place.localId);
      const link = { tertulia_id, person_id: place.localId, token_hash: hashSecret(token) };
      await test.store.write((trx) =>
        trx
          .insertInto('answer_links')
          .values({ ...link, created_at: START })
          .execute(),
      );
      return make(token);
    },
  };
}
