/** The small community every simulation begins with: who leads it, who belongs to it, who may send. */
import { DAY_MS } from '#contract/core/durations';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { createStore } from '#server/database/create-store';
import { nameKey, type Trx } from '#server/database/schema';
import type { Store } from '#server/database/store';
import { hashSecret } from '#server/session/secret';

import { fillAgendas } from './areas/agendas.ts';
import { fillDirectory } from './areas/directory.ts';
import { fillForums } from './areas/forums.ts';
import { fillWeek } from './areas/weekly.ts';
import { fillOtherAreas } from './other-areas.ts';

/** A Saturday afternoon in Durango. */
export const START = Date.UTC(2026, 10, 21, 23);
export const LINK = 'enlace-publico-0001';
const TOKENS = 12;

export type World = {
  image: Uint8Array;
  groupId: number;
  /** Who records: a coordinator and three leaders. */
  leaders: readonly Leader[];
  /** Of the whole network; records nothing. */
  administrator: Leader;
  /** Who belongs to the community, by their numbers. */
  roster: readonly number[];
  /** Membership numbers of the roster, as the public form names people. */
  attendeeIds: readonly number[];
};

/** `tokens` are session secrets, each of a session of its own. */
export type Leader = { id: number; tokens: readonly string[] };

let made: Promise<World> | null = null;

/** Built once per process; every simulation starts from its image. */
export function theWorld(): Promise<World> {
  made ??= build();
  return made;
}

async function build(): Promise<World> {
  const store = await createStore({
    url: 'file::memory:',
    guard: false,
    newEpoch: () => 'epoca-0',
  });
  const world = await store.write((trx) => fill(store, trx));
  const image = store.image?.() ?? new Uint8Array();
  await store.close();
  return { ...world, image };
}

async function fill(store: Store, trx: Trx): Promise<Omit<World, 'image'>> {
  const coordinator = await addPerson(store, trx, 'coordinador_de_comunidad', 'Coordinadora');
  const first = await addPerson(store, trx, 'lider', 'Líder uno');
  const second = await addPerson(store, trx, 'lider', 'Líder dos');
  const third = await addPerson(store, trx, 'lider', 'Líder tres');
  const groupId = await addGroup(store, trx, coordinator.id);
  const roster = [coordinator.id, first.id, second.id, third.id];
  for (const alias of ['Ana', 'Beto']) {
    roster.push((await addPerson(store, trx, 'integrante', alias)).id);
  }
  const attendeeIds: number[] = [];
  for (const id of roster) attendeeIds.push(await addMember(store, trx, groupId, id));
  const administrator = await addPerson(store, trx, 'admin', 'Administradora');
  await fillOtherAreas(trx, { organizer: coordinator.id, guests: roster, now: START });
  const theirs = { author: coordinator.id, groupId, now: START };
  await fillForums(trx, theirs);
  await fillWeek(trx, theirs);
  await fillDirectory(trx, { contact: first.id, now: START });
  await fillAgendas(trx, { author: administrator.id, people: [first.id, second.id], now: START });
  const leaders = [coordinator, first, second, third];
  return { groupId, leaders, administrator, roster, attendeeIds };
}

async function addPerson(store: Numbers, trx: Trx, role: string, alias: string): Promise<Leader> {
  const id = await insertPerson(store, trx, role, alias);
  const tokens = Array.from({ length: TOKENS }, (_, index) => `sesion-${id}-${index}`);
  for (const token of tokens) await addSession(trx, id, token);
  return { id, tokens };
}

type Numbers = Pick<Store, 'nextChange'>;

/** Somebody else of the network, who has no phone. Answers their number. */
export async function insertPerson(
  store: Numbers,
  trx: Trx,
  role: string,
  alias: string,
): Promise<number> {
  const change = await store.nextChange(trx);
  const place = { state: 'Durango', city: 'Durango', birth_year: 1980 };
  const consent = { consent_version: CURRENT_NOTICE.version };
  const { id } = await trx
    .insertInto('people')
    .values({
      alias,
      ...place,
      ...consent,
      role,
      status: 'approved',
      created_at: START - DAY_MS,
      change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addSession(trx: Trx, personId: number, token: string): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      person_id: personId,
      secret_hash: hashSecret(token),
      created_at: START,
      seen_at: START,
      expires_at: START + 90 * DAY_MS,
      via: 'password',
    })
    .execute();
}

async function addGroup(store: Store, trx: Trx, coordinatorId: number): Promise<number> {
  const { id } = await trx
    .insertInto('groups')
    .values({
      public_id: LINK,
      kind: 'community',
      name: 'San Juan',
      name_key: nameKey('San Juan'),
      location: 'Durango',
      state: 'Durango',
      coordinator_id: coordinatorId,
      created_at: START - DAY_MS,
      change: await store.nextChange(trx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the number of the membership, by which the public form names people. */
export async function addMember(
  store: Numbers,
  trx: Trx,
  groupId: number,
  personId: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('memberships')
    .values({
      group_id: groupId,
      person_id: personId,
      role: 'member',
      joined_at: START - DAY_MS,
      change: await store.nextChange(trx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
