import { ROLES, type Role } from '#contract/core/roles';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { Store } from '#server/database/create-store';
import { continueIds } from '#server/database/insert-rows';
import { type NewRow, nameKey, type Trx } from '#server/database/schema';
import type { PersonStatus } from '#server/database/tables/column';
import { attachInstitutions } from '#server/institutions/attach-institutions';
import { START } from './test-app.ts';

/**
 * Two states with two cities each; in every city two communities and two teams, each with one
 * member of its own and one meeting. One person per role, state and status. Every personal field
 * holds a marker (`mk12phone` is the phone of person 12), so that a leak can be found in any text; a
 * birthday is a day of the year that is one person's alone.
 */
export const PLACES = [
  { state: 'Durango', city: 'Durango' },
  { state: 'Durango', city: 'Gómez Palacio' },
  { state: 'Chihuahua', city: 'Chihuahua' },
  { state: 'Chihuahua', city: 'Juárez' },
] as const;
export const STATES = ['Durango', 'Chihuahua'] as const;
export type State = (typeof STATES)[number];
export const STATUSES = ['approved', 'pending', 'rejected'] as const;

export type WorldPerson = {
  id: number;
  role: Role;
  state: State;
  city: string;
  status: PersonStatus;
};

export type WorldGroup = {
  id: number;
  publicId: string;
  kind: 'community' | 'administrative';
  state: State;
  city: string;
  /** The person who belongs to this group and to no other. */
  localId: number;
  /** The local's membership. */
  membershipId: number;
  meeting: string;
  /** A prospect of the local's, who is named `mk<localId>prospect`. */
  note: string;
  memberIds: number[];
};

export type World = {
  people: WorldPerson[];
  person(role: Role, state: State, status?: PersonStatus): WorldPerson;
  groups: WorldGroup[];
  /** Of a state: the community all its role holders belong to, and others. */
  community(state: State, index?: number): WorldGroup;
  team(state: State, index?: number): WorldGroup;
  /** A coordinador_de_comunidad who is only a member of the first community of Durango. */
  memberCoordinator: WorldPerson;
  /** Ids of people whom a case let declare themselves the contact of an institution. */
  declaredContacts: Set<number>;
};

export async function buildWorld(store: Store): Promise<World> {
  return store.write(async (trx) => {
    const groups: WorldGroup[] = [];
    const people: WorldPerson[] = [];
    for (const [index, place] of PLACES.entries()) {
      for (const number of [0, 1]) {
        groups.push(await addGroup(trx, people, { ...place, index, number, kind: 'community' }));
        groups.push(
          await addGroup(trx, people, { ...place, index, number, kind: 'administrative' }),
        );
      }
    }
    const world = toWorld(people, groups);
    for (const state of STATES) await addRoleHolders(trx, world, state);
    world.memberCoordinator = await addPerson(trx, people, 'coordinador_de_comunidad', {
      ...PLACES[0],
      status: 'approved',
    });
    await join(trx, world.community('Durango'), world.memberCoordinator, 'member');
    await plantPhotos(trx, people);
    await plantViews(trx, people);
    await continueIds(trx, store.engine, 'people');
    await continueIds(trx, store.engine, 'saved_views');
    return world;
  });
}

function toWorld(people: WorldPerson[], groups: WorldGroup[]): World {
  const ofKind = (kind: WorldGroup['kind'], state: State, index: number) =>
    must(groups.filter((group) => group.kind === kind && group.state === state)[index]);
  return {
    people,
    groups,
    declaredContacts: new Set(),
    person: (role, state, status = 'approved') =>
      must(
        people.find(
          (person) =>
            person.role === role &&
            person.state === state &&
            person.status === status &&
            !groups.some((group) => group.localId === person.id),
        ),
      ),
    community: (state, index = 0) => ofKind('community', state, index),
    team: (state, index = 0) => ofKind('administrative', state, index),
    memberCoordinator: undefined as unknown as WorldPerson,
  };
}

/** Beside the coordinador_de_comunidad and the coordinador_de_equipo, who lead one each. */
const COORDINATES_COMMUNITY: ReadonlySet<Role> = new Set([
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
]);
const COORDINATES_TEAM: ReadonlySet<Role> = new Set([
  'coordinador_de_comunidad',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
]);

/** Everyone belongs to the first community; who coordinates it, or the first team, says the role. */
async function addRoleHolders(trx: Trx, world: World, state: State): Promise<void> {
  const place = must(PLACES.find((entry) => entry.state === state));
  const community = world.community(state);
  for (const role of ROLES) {
    for (const status of STATUSES) {
      const person = await addPerson(trx, world.people, role, { ...place, status });
      if (status !== 'approved') continue;
      const leads = COORDINATES_COMMUNITY.has(role);
      await join(trx, community, person, leads ? 'coordinator' : 'member');
      if (role === 'coordinador_de_comunidad') await lead(trx, community, person.id);
      if (role === 'coordinador_de_equipo') await lead(trx, world.team(state), person.id);
      if (COORDINATES_TEAM.has(role)) {
        await join(trx, world.team(state), person, 'coordinator');
      }
    }
  }
}

type PersonPlace = { state: State; city: string; status: PersonStatus };

async function addPerson(
  trx: Trx,
  people: WorldPerson[],
  role: Role,
  { state, city, status }: PersonPlace,
): Promise<WorldPerson> {
  const id = people.length + 1;
  const mark = `mk${id}`;
  await trx
    .insertInto('people')
    .values({
      id,
      email: `${mark}email@demo.example`,
      password_hash: `plain:${mark}hash`,
      alias: `${mark}alias`,
      full_name: `${mark}full`,
      phone: `${mark}phone`,
      community_hint: `${mark}hint`,
      consent_version: CURRENT_NOTICE.version,
      birth_year: 1970,
      ...birthOf(id),
      state,
      city,
      role,
      status,
      created_at: START,
      change: 0,
    })
    .execute();
  await addMoney(trx, id);
  await letKnowBirthday(trx, id);
  await addWorkplace(trx, id);
  const person = { id, role, state, city, status };
  people.push(person);
  return person;
}

const DAYS = 28;

function birthOf(id: number) {
  return { birth_month: 1 + Math.floor(id / DAYS), birth_day: 1 + (id % DAYS) };
}

/** The person of an MM-DD. */
export function bornOn(birthday: string): number {
  const [month = 0, day = 0] = birthday.split('-').map(Number);
  return (month - 1) * DAYS + day - 1;
}

/** Everybody lets their community know it, so that the reach alone decides. */
async function letKnowBirthday(trx: Trx, person_id: number): Promise<void> {
  const told = { person_id, purpose: 'birthday', version: 'test', text_hash: 'test' } as const;
  await trx
    .insertInto('consents')
    .values({ ...told, given: 1, method: 'demo', at: START })
    .execute();
}

/** A picture that names its person, and so does its hash. */
export async function plantPhotos(trx: Trx, people: readonly { id: number }[]): Promise<void> {
  await trx.deleteFrom('person_photos').execute();
  const rows = people.map(({ id }) => {
    const mark = `mk${id}photo`;
    return { person_id: id, photo: mark, hash: mark, set_at: START };
  });
  await trx.insertInto('person_photos').values(rows).execute();
}

/** A view of one table, each with the number of its person. */
export async function plantViews(trx: Trx, people: readonly { id: number }[]): Promise<void> {
  await trx.deleteFrom('saved_views').execute();
  const rows = people.map(({ id }) => ({
    ...{ id, person_id: id, table_name: 'people' as const, created_at: START },
    ...{ name: `mk${id}view`, search: 'rol=lider' },
  }));
  await trx.insertInto('saved_views').values(rows).execute();
}

/** A quota, the consent it was set up with, and a payment. */
async function addMoney(trx: Trx, person_id: number): Promise<void> {
  const told = { person_id, purpose: 'financial', version: 'test', text_hash: 'test' } as const;
  await trx
    .insertInto('consents')
    .values({ ...told, given: 1, method: 'demo', at: START })
    .execute();
  const balance = { balance_cents: 0, balance_at: START - 1 };
  await trx
    .insertInto('quotas')
    .values({ person_id, monthly_cents: 15_000, ...balance, created_at: START })
    .execute();
  const paid = { uuid: `payment-${person_id}`, person_id, amount_cents: 5_000, paid_on: START };
  await trx
    .insertInto('payments')
    .values({ ...paid, method: 'oxxo', note: `mk${person_id}pay`, created_at: START })
    .execute();
}

/** Where they work, each alone: a name that tells of one person. */
async function addWorkplace(trx: Trx, person_id: number): Promise<void> {
  const institution_name = `mk${person_id}work`;
  await trx
    .insertInto('institutions')
    .values({ person_id, work_area: 'gobierno', institution_name })
    .execute();
  await attachInstitutions(trx, person_id);
}

type GroupPlan = {
  state: State;
  city: string;
  index: number;
  number: number;
  kind: WorldGroup['kind'];
};

async function addGroup(trx: Trx, people: WorldPerson[], plan: GroupPlan): Promise<WorldGroup> {
  const { state, city, kind } = plan;
  const tag = `${plan.index}${plan.number}${kind === 'community' ? 'c' : 'e'}`;
  const name = `Grupo ${tag}`;
  const publicId = `wxyz${tag}0123456789`;
  const group = await trx
    .insertInto('groups')
    .values({
      public_id: publicId,
      kind,
      name,
      name_key: nameKey(name),
      location: city,
      state,
      city,
      created_at: START,
      change: 0,
    } satisfies NewRow<'groups'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  const meeting = `018f0000-0000-7000-8000-0000000000${group.id.toString(16).padStart(2, '0')}`;
  await trx
    .insertInto('meetings')
    .values({
      uuid: meeting,
      group_id: group.id,
      date: START - 7 * 24 * 3_600_000,
      source: 'leader',
      created_at: START,
      change: 0,
    })
    .execute();
  const local = await addPerson(trx, people, 'integrante', { state, city, status: 'approved' });
  const note = await addProspect(trx, group.id, local.id);
  const made = { id: group.id, publicId, kind, state, city, localId: local.id, meeting, note };
  const world: WorldGroup = { ...made, membershipId: 0, memberIds: [] };
  world.membershipId = await join(trx, world, local, 'member');
  return world;
}

async function addProspect(trx: Trx, groupId: number, personId: number): Promise<string> {
  const uuid = `018f0000-0000-7000-8000-0000000001${groupId.toString(16).padStart(2, '0')}`;
  await trx
    .insertInto('follow_ups')
    .values({
      uuid,
      group_id: groupId,
      kind: 'prospect',
      person_id: personId,
      date: START,
      prospect_name: `mk${personId}prospect`,
      prospect_contact: `mk${personId}reach`,
      current_stage: 'Contactado',
      notes: `mk${personId}note`,
      created_by: personId,
      created_at: START,
      change: 0,
    })
    .execute();
  return uuid;
}

async function join(
  trx: Trx,
  group: WorldGroup,
  person: WorldPerson,
  role: 'member' | 'coordinator',
): Promise<number> {
  const { id } = await trx
    .insertInto('memberships')
    .values({
      group_id: group.id,
      person_id: person.id,
      role,
      joined_at: START - 300 * 24 * 3_600_000,
      change: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  group.memberIds.push(person.id);
  return id;
}

async function lead(trx: Trx, group: WorldGroup, personId: number): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ coordinator_id: personId })
    .where('id', '=', group.id)
    .execute();
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not in the test world');
  return value;
}
