import { randomBytes, randomUUID } from 'node:crypto';
import { cityKey } from '#contract/rules/institution-key';
import { hashSecret } from '#server/session/secret';
import { type Case, groupOf, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import type { World, WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
const NEW = { type: 'salud', name: 'Clínica' };

/** How the directory is asked for in the test world. */
export const directoryRequests: Readonly<Record<string, RowRequests>> = {
  'directory.list': { about: 'nothing', make: () => ({ path: '/institutions' }) },
  'directory.read': {
    about: 'nothing',
    make: async (world, test, one) => ({
      path: `/institutions/${await listed(test, world.community(one.state))}`,
    }),
  },
  'directory.create': {
    about: 'place',
    make: (world, _test, one) => {
      const { state, city } = groupOf(world, one, 'community') ?? world.community(one.state);
      const name = `Clínica ${randomUUID()}`;
      return { path: '/institutions', body: { ...NEW, name, state, city } };
    },
  },
  'directory.update': onListed((id, { state, city }) => ({
    path: `/institutions/${id}`,
    body: { ...NEW, name: `Clínica ${randomUUID()}`, state, city },
  })),
  'directory.verify': onListed((id) => ({ path: `/institutions/${id}/verify` })),
  'directory.archive': onListed((id) => ({
    path: `/institutions/${id}/archive`,
    body: { isArchived: true },
  })),
  'directory.contact': onListed((id, _place, world, { caller, state }) => {
    if (caller !== 'anonymous') world.declaredContacts.add(world.person(caller, state).id);
    return { path: `/institutions/${id}/contact`, body: { isContact: true } };
  }),
  'directory.connect': {
    about: 'group',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const fromId = place ? await listed(test, place) : MISSING_ID;
      const to = await listed(test, world.community('Chihuahua', 3));
      return { path: `/institutions/${to}/links`, body: { fromId, kind: 'colaboracion' } };
    },
  },
  'directory.answer-link': {
    about: 'group',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const id = place ? await insertConnection(test, place) : randomUUID();
      return { path: `/institution-links/${id}`, body: { status: 'accepted' } };
    },
  },
  'directory.confirm': {
    about: 'link',
    make: async (world, test, one) => {
      const token = randomBytes(16).toString('base64url');
      const place = groupOf(world, one, 'community');
      if (place) await insertAnswerLink(test, place, token);
      return { path: `/answers/${token}/institution`, body: { answer: 'same' } };
    },
  },
};

type Made = { path: string; body?: unknown };

type MakeOnListed = (id: number, place: Place, world: World, one: Case) => Made;

function onListed(make: MakeOnListed) {
  return {
    about: 'group',
    make: async (world: World, test: TestApp, one: Case) => {
      const place = groupOf(world, one, 'community');
      if (place) return make(await listed(test, place), place, world, one);
      return make(MISSING_ID, world.community(one.state), world, one);
    },
  } as const satisfies RowRequests;
}

type Place = Pick<WorldGroup, 'state' | 'city'>;

/** An institution of the directory, which nobody declared. */
export async function listed(
  { store }: TestApp,
  { state, city }: Place,
  set: object = {},
): Promise<number> {
  const key = randomUUID();
  const place = { state, city, city_key: cityKey(city), work_area: 'sociedad_civil' };
  const { id } = await store.write((trx) =>
    trx
      .insertInto('institution_catalog')
      .values({ ...place, name: `Institución ${key}`, key, listed: 1, type: 'salud', ...set })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Two of one place; the first asked. */
async function insertConnection(test: TestApp, place: Place): Promise<string> {
  const [one_id, other_id] = [await listed(test, place), await listed(test, place)];
  const uuid = randomUUID();
  await test.store.write((trx) =>
    trx
      .insertInto('institution_links')
      .values({
        ...{ uuid, one_id, other_id, kind: 'colaboracion', status: 'requested' },
        ...{ from_id: one_id, created_at: START, change: 0 },
      })
      .execute(),
  );
  return uuid;
}

async function insertAnswerLink(test: TestApp, place: WorldGroup, token: string): Promise<void> {
  const contact = { contact_person_id: place.localId, contact_consented_at: START };
  const institution_id = await listed(test, place, contact);
  await test.store.write((trx) =>
    trx
      .insertInto('institution_answer_links')
      .values({
        ...{ institution_id, person_id: place.localId, token_hash: hashSecret(token) },
        created_at: START,
      })
      .execute(),
  );
}
