import { randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/core/durations';
import type { Role } from '#contract/core/roles';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { type NewRow, nameKey } from '#server/database/schema';
import { type Case, groupOf, meetingGroupOf, type Request, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import { STATES, type World, type WorldGroup } from './world.ts';

const MISSING_ID = 999_999;

/** How the rows about people and about running communities are asked for in the test world. */
const SIGNED = { signedBy: 'Ana Ruiz', signedOn: '2024-05-10' };

export const peopleRequests: Readonly<Record<string, RowRequests>> = {
  'people.all': { about: 'nothing', make: () => ({ path: '/users/all' }) },
  'people.page': { about: 'nothing', make: () => ({ path: '/users/page?limit=100' }) },
  'people.waiting': { about: 'nothing', make: () => ({ path: '/admin/users/waiting' }) },
  'home.read': { about: 'nothing', make: () => ({ path: '/me/home' }) },
  'home.excuse': {
    about: 'nothing',
    make: () => ({
      path: '/me/excuse',
      body: { communityId: 1, day: new Date(START).toISOString().slice(0, 10), isExcused: true },
    }),
  },
  'home.work': { about: 'nothing', make: () => ({ path: '/me/work' }) },
  'people.list': { about: 'nothing', make: () => ({ path: '/users' }) },
  'people.available': {
    about: 'nothing',
    make: () => ({ path: '/users/available-for-communities' }),
  },
  'people.by-region': {
    about: 'state',
    make: (_world, _test, { state, target }) => {
      const other = STATES.find((name) => name !== state) ?? state;
      const named = { own: null, 'same-state': state, 'other-state': other, missing: 'Atlántida' };
      const name = named[target];
      return { path: `/users/by-region${name ? `?state=${encodeURIComponent(name)}` : ''}` };
    },
  },
  // As they are already: the cases after this one find the world unchanged.
  'people.set-status': onPerson((id) => ({
    path: `/users/${id}/status`,
    body: { status: 'approved' },
  })),
  'people.set-location': onPerson((id, group) => ({
    path: `/users/${id}/location`,
    body: { state: group?.state ?? 'Durango', city: group?.city ?? 'Durango' },
  })),
  'people.set-phone': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      return { path: `/users/${id}/phone`, body: { phone: '618 555 0199' } };
    },
  },
  'people.set-birth': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      return { path: `/users/${id}/birth`, body: { birthYear: 1985, birthMonth: 7 } };
    },
  },
  'people.correct': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      const email = `${randomUUID()}@demo.example`;
      return { path: `/users/${id}/profile`, body: { alias: 'Ana', email, phone: '618 555 0199' } };
    },
  },
  'people.set-role': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      return { path: `/users/${id}/role`, body: { role: 'lider' } };
    },
  },
  'people.leave': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      return { path: `/users/${id}/leave`, body: { reason: 'se_mudo' } };
    },
  },
  'people.return': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      if (group) await markLeft(test, id);
      return { path: `/users/${id}/leave` };
    },
  },
  'people.duplicates': onPerson((id) => ({ path: `/users/${id}/duplicates` })),
  'people.alike': {
    about: 'nothing',
    make: (_world, _test, { state }) => ({
      path: '/people/alike',
      body: { alias: 'Ana Ruiz', state, city: state, phone: '618 555 0199' },
    }),
  },
  'people.duplicate-pairs': { about: 'nothing', make: () => ({ path: '/people/duplicates' }) },
  'people.keep-apart': {
    about: 'person',
    make: async (world, test, one) => {
      const pair = await freshPair(world, test, one);
      return { path: `/users/${pair.kept}/apart`, body: { otherId: pair.gone, isApart: true } };
    },
  },
  'people.merge-preview': {
    about: 'person',
    make: async (world, test, one) => {
      const pair = await freshPair(world, test, one);
      return { path: `/users/${pair.kept}/merge/${pair.gone}` };
    },
  },
  'people.merge': {
    about: 'person',
    make: async (world, test, one) => {
      const pair = await freshPair(world, test, one);
      return { path: `/users/${pair.kept}/merge`, body: { otherId: pair.gone } };
    },
  },
  'people.unmerge': {
    about: 'person',
    make: async (world, test, one) => {
      const { kept, gone } = await freshPair(world, test, one);
      if (kept === MISSING_ID) return { path: `/merges/${MISSING_ID}` };
      const { id } = await test.store.write((trx) =>
        trx
          .insertInto('person_merges')
          .values({ kept_id: kept, gone_id: gone, at: test.clock.now, journal: '[]' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return { path: `/merges/${id}` };
    },
  },
  'people.bulk': {
    about: 'nothing',
    make: () => ({
      path: '/users/bulk',
      body: { id: randomUUID(), ids: [MISSING_ID], act: 'approve' },
    }),
  },
  'people.bulk-progress': {
    about: 'nothing',
    make: async (world, test, one) => ({ path: `/users/bulk/${await ownAct(world, test, one)}` }),
  },
  'people.bulk-undo': {
    about: 'nothing',
    make: async (world, test, one) => ({ path: `/users/bulk/${await ownAct(world, test, one)}` }),
  },
  'people.pauses': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      if (group) await addPause(test, id);
      return { path: `/users/${id}/absences` };
    },
  },
  'people.pause': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      const body = { from: '2026-11-20', until: '2026-12-01', reason: 'viaje' };
      return { path: `/users/${id}/absences`, body };
    },
  },
  'people.end-pause': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshMember(test, group) : MISSING_ID;
      const absence = group ? await addPause(test, id) : MISSING_ID;
      return { path: `/users/${id}/absences/${absence}` };
    },
  },
  'people.set-community': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshPerson(test, group) : MISSING_ID;
      // Somebody out of reach is not moved into a community within it either.
      const communityId = world.community(one.state).id;
      return { path: `/users/${id}/community`, body: { community: 'Grupo', communityId } };
    },
  },
  // Who holds teams is asked for a member of a team.
  'people.overview': {
    about: 'person',
    make: (world, _test, one) => ({
      path: `/users/${meetingGroupOf(world, one)?.localId ?? MISSING_ID}/page`,
    }),
  },
  'people.history': onPerson((id) => ({ path: `/admin/users/${id}/history` })),
  'people.revoke-link': onPerson((id) => ({ path: `/admin/users/${id}/generate-token` })),
  'people.revoke-sessions': onPerson((id) => ({ path: `/admin/users/${id}/revoke-sessions` })),
  'people.set-zone': {
    about: 'person',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const role = 'coordinador_de_coordinadores';
      const id = group ? await freshPerson(test, group, { role }) : MISSING_ID;
      return { path: `/admin/users/${id}/zone`, body: { states: ['Durango', 'Chihuahua'] } };
    },
  },
  'people.record-consent': onPerson((id) => ({
    path: `/admin/users/${id}/consents`,
    body: { version: CURRENT_NOTICE.version, method: 'paper', note: 'Carpeta 3', ...SIGNED },
  })),
  'people.import': {
    about: 'nothing',
    make: (_world, _test, { state }) => ({
      path: '/admin/users/import',
      body: {
        dryRun: true,
        rows: [{ line: 2, alias: 'Ana', email: 'ana@demo.example', state, city: 'Nombre de Dios' }],
      },
    }),
  },
};

export const communityRequests: Readonly<Record<string, RowRequests>> = {
  'attendance-history.import': {
    about: 'group',
    make: (world, _test, one) => {
      const group = groupOf(world, one, 'community');
      const day = new Date(START - randomInt(2, 600) * DAY_MS).toISOString().slice(0, 10);
      return {
        path: `/communities/${group?.id ?? MISSING_ID}/attendance-imports`,
        body: {
          ...{ id: randomUUID(), fileName: 'asistencia.xlsx', days: [day] },
          people: [{ name: 'Marca', marks: 'P', personId: group?.localId ?? null }],
        },
      };
    },
  },
  'attendance-history.list': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      if (group) await broughtSheet(world, test, group);
      return { path: `/communities/${group?.id ?? MISSING_ID}/attendance-imports` };
    },
  },
  'attendance-history.undo': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const uuid = group ? await broughtSheet(world, test, group) : randomUUID();
      return { path: `/attendance-imports/${uuid}` };
    },
  },
  'communities.create': {
    about: 'nothing',
    make: (_world, _test, { state }) => ({
      path: '/communities',
      body: { name: `Nueva ${randomUUID()}`, location: `Salón, ${state}` },
    }),
  },
  'communities.update': onCommunity((id) => ({
    path: `/communities/${id}`,
    body: { name: `Grupo ${id}`, location: 'Salón', description: null },
  })),
  'communities.set-details': onCommunity((id) => ({
    path: `/communities/${id}/details`,
    body: { physicalAddress: `Calle ${id}` },
  })),
  'communities.delete': {
    about: 'group',
    make: async (world, test, one) => ({
      path: `/communities/${await freshCommunity(world, test, one, null)}`,
    }),
  },
  'communities.deleted': { about: 'nothing', make: () => ({ path: '/communities/deleted' }) },
  'communities.restore': {
    about: 'group',
    make: async (world, test, one) => ({
      path: `/communities/${await freshCommunity(world, test, one, START)}/restore`,
    }),
  },
  'communities.add-member': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const userId = await freshPerson(test, group ?? world.community(one.state));
      return { path: `/communities/${group?.id ?? MISSING_ID}/members`, body: { userId } };
    },
  },
  'communities.remove-member': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const userId = group ? await freshPerson(test, group) : MISSING_ID;
      if (group) await join(test, group.id, userId);
      return { path: `/communities/${group?.id ?? MISSING_ID}/members/${userId}` };
    },
  },
  'communities.assign-coordinator': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      // Where somebody coordinates they stay: whose reach it is must not change under the cases.
      const userId =
        (group && (await coordinatorOf(test, group))) ??
        (await freshPerson(test, group ?? world.community(one.state), {
          role: 'coordinador_de_comunidad',
        }));
      return { path: `/communities/${group?.id ?? MISSING_ID}/coordinator`, body: { userId } };
    },
  },
  'groups.overview': onOwnKind((id) => ({ path: `/groups/${id}/page` })),
  'communities.read-link': onOwnKind((id) => ({ path: `/teams/${id}/link` })),
  'communities.rotate-link': onOwnKind((id) => ({ path: `/teams/${id}/rotate-link` })),
};

/** With one meeting, brought by somebody with every right. */
async function broughtSheet(world: World, test: TestApp, group: WorldGroup): Promise<string> {
  const uuid = randomUUID();
  const { store, clock } = test;
  const by_id = world.person('admin', group.state).id;
  await store.write(async (trx) => {
    await trx
      .insertInto('attendance_imports')
      .values({
        ...{ uuid, group_id: group.id, by_id, at: clock.now, file_name: 'asistencia.xlsx' },
        ...{ meetings: 1, marks: 0, through: await store.nextChange(trx) },
      })
      .execute();
    await trx
      .insertInto('meetings')
      .values({
        ...{ uuid: randomUUID(), group_id: group.id, date: START - 40 * DAY_MS, source: 'import' },
        ...{ import_uuid: uuid, created_by: by_id, created_at: clock.now },
        change: await store.nextChange(trx),
      })
      .execute();
  });
  return uuid;
}

/** An act of the caller, about everybody there is. */
async function ownAct(world: World, test: TestApp, { caller, state }: Case): Promise<string> {
  const uuid = randomUUID();
  if (caller === 'anonymous') return uuid;
  const by_id = world.person(caller, state).id;
  await test.store.write(async (trx) => {
    await trx
      .insertInto('bulk_acts')
      .values({ uuid, by_id, act: 'reject', value: '{}', fingerprint: '', at: test.clock.now })
      .execute();
    await trx
      .insertInto('bulk_act_people')
      .columns(['act_uuid', 'person_id', 'outcome'])
      .expression((eb) =>
        eb
          .selectFrom('people')
          .select([eb.val(uuid).as('uuid'), 'id', eb.val('refused' as const).as('outcome')]),
      )
      .execute();
  });
  return uuid;
}

/** Two registrations of one place, of a member each. */
async function freshPair(world: World, test: TestApp, one: Case) {
  const group = groupOf(world, one, 'community');
  if (!group) return { kept: MISSING_ID, gone: MISSING_ID - 1 };
  return { kept: await freshMember(test, group), gone: await freshMember(test, group) };
}

function onPerson(make: (id: number, group: WorldGroup | undefined) => Request): RowRequests {
  return {
    about: 'person',
    make: (world, _test, one) => {
      const group = groupOf(world, one, 'community');
      return make(group?.localId ?? MISSING_ID, group);
    },
  };
}

function onCommunity(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => make(groupOf(world, one, 'community')?.id ?? MISSING_ID),
  };
}

/** Who holds teams asks about a team, everyone else about a community. */
function onOwnKind(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => make(meetingGroupOf(world, one)?.id ?? MISSING_ID),
  };
}

/** Somebody new, approved and in no community, who lives where the group is. */
export async function freshPerson(
  { store }: TestApp,
  { state, city }: Pick<WorldGroup, 'state' | 'city'>,
  { role = 'integrante' }: { role?: Role } = {},
): Promise<number> {
  const person: NewRow<'people'> = {
    ...{ birth_year: 1980, birth_month: 1 },
    ...{ alias: `Persona ${randomUUID()}`, state, city, role, status: 'approved' },
    ...{ consent_version: CURRENT_NOTICE.version, created_at: START, change: 0 },
  };
  const { id } = await store.write((trx) =>
    trx.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Somebody who belongs to that group. */
export async function freshMember(test: TestApp, group: WorldGroup): Promise<number> {
  const id = await freshPerson(test, group);
  const membership = { group_id: group.id, person_id: id, joined_at: START, change: 0 };
  await test.store.write((trx) =>
    trx
      .insertInto('memberships')
      .values({ ...membership, role: 'member' })
      .execute(),
  );
  return id;
}

async function addPause({ store, clock }: TestApp, personId: number): Promise<number> {
  const days = { from_day: '2026-11-20', until_day: '2026-12-01', reason: 'viaje' } as const;
  const { id } = await store.write((trx) =>
    trx
      .insertInto('person_pauses')
      .values({ ...days, person_id: personId, created_at: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function markLeft({ store, clock }: TestApp, id: number): Promise<void> {
  const at = clock.now;
  await store.write(async (trx) => {
    const left = { status: 'rejected', departed_at: at, departure_reason: 'otro' } as const;
    await trx.updateTable('people').set(left).where('id', '=', id).execute();
    await trx.updateTable('memberships').set({ left_at: at }).where('person_id', '=', id).execute();
  });
}

async function freshCommunity(
  world: World,
  test: TestApp,
  one: Case,
  deletedAt: number | null,
): Promise<number> {
  const place = groupOf(world, one, 'community');
  return place ? insertCommunity(test, place, deletedAt) : MISSING_ID;
}

/** A community of nobody; deleted at that time, if there is one. */
export async function insertCommunity(
  { store }: TestApp,
  place: Pick<WorldGroup, 'state' | 'city'>,
  deletedAt: number | null,
): Promise<number> {
  const name = `Comunidad ${randomUUID()}`;
  const group: NewRow<'groups'> = {
    ...{ public_id: randomUUID().slice(0, 20), kind: 'community', name, name_key: nameKey(name) },
    ...{ location: place.city, state: place.state, city: place.city, deleted_at: deletedAt },
    ...{ created_at: START, change: 0 },
  };
  const { id } = await store.write((trx) =>
    trx.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

async function join({ store }: TestApp, group_id: number, person_id: number): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('memberships')
      .values({ group_id, person_id, role: 'member', joined_at: START, change: 0 })
      .execute(),
  );
}

async function coordinatorOf({ store }: TestApp, group: WorldGroup): Promise<number | undefined> {
  const row = await store.read
    .selectFrom('groups')
    .select('coordinator_id')
    .where('id', '=', group.id)
    .executeTakeFirst();
  return row?.coordinator_id ?? undefined;
}
