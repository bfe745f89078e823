/** The small network every run starts from: made once, handed out as an image of the database. */
import { createStore, type Store } from '#server/database/create-store';
import { nameKey, type Trx } from '#server/database/schema';
import { hashSecret } from '#server/session/secret';

export const START = Date.parse('2026-03-07T01:00:00Z');
const DAY_MS = 24 * 3_600_000;

/** Two who record in the first community, one in the second. */
export const LEADERS = ['ana', 'beto', 'carla'] as const;
export type Leader = (typeof LEADERS)[number];

export type World = {
  image: Uint8Array;
  /** `people.id` of those who record. */
  personId: Record<Leader, number>;
  groups: { id: number; publicId: string; memberIds: number[]; membershipIds: number[] }[];
  /** Indexes of the groups each may record in. */
  groupsOf: Record<Leader, number[]>;
};

let made: Promise<World> | null = null;

export function theWorld(): Promise<World> {
  made ??= makeWorld();
  return made;
}

async function makeWorld(): Promise<World> {
  const store = await createStore({ url: 'file::memory:', newEpoch: () => 'epoch-0' });
  const world = await store.write(async (trx) => {
    const ana = await addPerson(store, trx, 'Ana', 'coordinador_de_comunidad');
    const beto = await addPerson(store, trx, 'Beto', 'lider');
    const carla = await addPerson(store, trx, 'Carla', 'coordinador_de_comunidad');
    const first = await addGroup(store, trx, 'centro', ana, [ana, beto], 3);
    const second = await addGroup(store, trx, 'norte', carla, [carla], 2);
    return {
      personId: { ana, beto, carla },
      groups: [first, second],
      groupsOf: { ana: [0], beto: [0], carla: [1] },
    };
  });
  const image = store.image?.() ?? new Uint8Array();
  await store.close();
  return { ...world, image };
}

async function addPerson(store: Store, trx: Trx, alias: string, role: string): Promise<number> {
  const { id } = await trx
    .insertInto('people')
    .values({
      alias,
      state: 'Durango',
      city: 'Durango',
      role,
      status: 'approved',
      created_at: START - 400 * DAY_MS,
      change: await store.nextChange(trx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addGroup(
  store: Store,
  trx: Trx,
  name: string,
  coordinatorId: number,
  leaders: number[],
  others: number,
): Promise<World['groups'][number]> {
  const publicId = `enlace-${name}-0001`;
  const { id } = await trx
    .insertInto('groups')
    .values({
      public_id: publicId,
      kind: 'community',
      name: `Comunidad ${name}`,
      name_key: nameKey(`Comunidad ${name}`),
      location: 'Durango',
      state: 'Durango',
      coordinator_id: coordinatorId,
      created_at: START - 400 * DAY_MS,
      change: await store.nextChange(trx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const memberIds = [...leaders];
  for (let i = 0; i < others; i += 1) {
    memberIds.push(await addPerson(store, trx, `${name} ${i + 1}`, 'integrante'));
  }
  const membershipIds: number[] = [];
  for (const personId of memberIds) {
    const membership = await trx
      .insertInto('memberships')
      .values({
        group_id: id,
        person_id: personId,
        role: 'member',
        joined_at: START - 300 * DAY_MS,
        change: await store.nextChange(trx),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    membershipIds.push(membership.id);
  }
  return { id, publicId, memberIds, membershipIds };
}

/** Opens a session on the server as a sign-in would, without the slow password. */
export async function openSession(
  store: Store,
  personId: number,
  secret: string,
  now: number,
): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('sessions')
      .values({
        person_id: personId,
        secret_hash: hashSecret(secret),
        created_at: now,
        seen_at: now,
        expires_at: now + 60 * DAY_MS,
        via: 'password',
      })
      .execute(),
  );
}

export async function endSession(store: Store, secret: string): Promise<void> {
  await store.write((trx) =>
    trx.deleteFrom('sessions').where('secret_hash', '=', hashSecret(secret)).execute(),
  );
}
