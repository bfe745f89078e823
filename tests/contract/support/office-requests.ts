import type { Role } from '#contract/core/roles';
import { type Case, groupOf, meetingGroupOf, type Request, type RowRequests } from './case.ts';
import { freshMember, freshPerson, insertCommunity } from './people-requests.ts';
import { START, type TestApp } from './test-app.ts';
import type { World } from './world.ts';

const MISSING_ID = 999_999;

/** How reports and the running of teams are asked for in the test world. */
export const officeRequests: Readonly<Record<string, RowRequests>> = {
  'attendance-reports.communities': plain('/attendance-reports/communities'),
  'attendance-reports.communities-page': plain('/attendance-reports/communities/page?limit=100'),
  'attendance-reports.period': plain('/attendance-reports/periods?period=2026-10'),
  'attendance-reports.period-page': plain('/attendance-reports/periods/page?period=2026-10'),
  'attendance-reports.users': {
    about: 'group',
    make: (world, _test, one) => {
      const id = groupOf(world, one, 'community')?.id ?? MISSING_ID;
      return { path: `/attendance-reports/users?community=${id}&sortBy=alias` };
    },
  },
  'attendance-reports.people-page': {
    about: 'group',
    make: (world, _test, one) => {
      const id = groupOf(world, one, 'community')?.id ?? MISSING_ID;
      return { path: `/attendance-reports/people?community=${id}&limit=100` };
    },
  },
  'attendance-reports.person': {
    about: 'person',
    make: (world, _test, one) => ({
      path: `/attendance-reports/users/${groupOf(world, one, 'community')?.localId ?? MISSING_ID}`,
    }),
  },
  'leader.dashboard': plain('/leader/dashboard'),
  'leader.quarter': plain('/leader/quarter'),
  'leader.zone-users': plain('/leader/zone-users'),
  'local-communities.list': plain('/local-communities'),
  'local-communities.page': plain('/local-communities/page?limit=100'),
  'local-communities.create': {
    about: 'person',
    make: async (world, test, one) => ({
      path: '/local-communities',
      body: {
        ...{ name: 'Comunidad nueva', location: `Salón, ${one.state}`, meetingFrequencyDays: 14 },
        coordinatorId: await freshCoordinator(world, test, one, 'coordinador_de_comunidad'),
      },
    }),
  },
  'local-communities.members': {
    about: 'group',
    make: (world, _test, one) => ({
      path: `/local-communities/${groupOf(world, one, 'community')?.id ?? MISSING_ID}/members`,
    }),
  },
  'local-communities.assign': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const userId = await freshPerson(test, group ?? world.community(one.state));
      const body = { userId, role: 'member' };
      return { path: `/local-communities/${group?.id ?? MISSING_ID}/members`, body };
    },
  },
  'teams.list': plain('/teams'),
  'teams.page': plain('/teams/page?limit=100'),
  'teams.reports': plain('/teams/reports/all'),
  'teams.reports-page': plain('/teams/reports/page?limit=100'),
  'teams.create': {
    about: 'person',
    make: async (world, test, one) => ({
      path: '/teams',
      body: {
        ...{ name: 'Equipo nuevo', location: `Salón, ${one.state}` },
        ...{ teamType: 'administrative', meetingFrequencyDays: 14 },
        coordinatorId: await freshCoordinator(world, test, one),
      },
    }),
  },
  'teams.members': onTeam((id) => ({ path: `/teams/${id}/members` })),
  'teams.add-member': {
    about: 'group',
    make: async (world, test, one) => {
      const id = groupOf(world, one, 'administrative')?.id ?? MISSING_ID;
      const userId = await freshPerson(
        test,
        groupOf(world, one, 'community') ?? world.community(one.state),
      );
      return { path: `/teams/${id}/members`, body: { userId } };
    },
  },
  'teams.remove-member': {
    about: 'group',
    make: async (world, test, one) => {
      const team = groupOf(world, one, 'administrative');
      const userId = team ? await freshMember(test, team) : 1;
      return { path: `/teams/${team?.id ?? MISSING_ID}/members/${userId}` };
    },
  },
  'groups.pause': onOwnKind((id) => ({
    path: `/groups/${id}/pauses`,
    body: { from: '2026-12-20', until: '2027-01-06', reason: 'Navidad' },
  })),
  'groups.resume': onOwnKind((id) => ({ path: `/groups/${id}/pauses` })),
  'formation.modules': onCourse(() => ({ path: '/formation/modules' })),
  'formation.progress-list': plain('/formation/progress'),
  'formation.progress': onCourse((moduleId) => ({
    path: '/formation/progress',
    body: { moduleId, completed: true, score: 100 },
  })),
  'formation.place': onCourse((id) => ({
    path: `/formation/modules/${id}/place`,
    body: { section: 2 },
  })),
  'formation.create-module': {
    about: 'nothing',
    make: () => ({ path: '/formation/modules', body: { ...COURSE, order: 3 } }),
  },
  'formation.update-module': onCourse((id) => ({
    path: `/formation/modules/${id}`,
    body: { ...COURSE, version: 1 },
  })),
  'formation.archive-module': onCourse((id) => ({ path: `/formation/modules/${id}/archive` })),
  'groups.remind': {
    about: 'group',
    make: async (world, test, one) => {
      const place = groupOf(world, one, 'community');
      const id = place ? await insertCommunity(test, place, null) : MISSING_ID;
      if (place) await giveCoordinator(test, id, await freshPerson(test, place));
      return { path: `/groups/${id}/reminders` };
    },
  },
};

const COURSE = {
  title: 'Bien común',
  description: 'Qué es y cómo se cuida',
  content: '## Qué es\n\nLo **de todos**',
};

/** Courses belong to nobody: one that was just made is within everybody's reach. */
function onCourse(make: (id: number) => Request): RowRequests {
  return { about: 'nothing', make: async (_world, test) => make(await freshCourse(test)) };
}

async function freshCourse({ store }: TestApp): Promise<number> {
  const { id } = await store.write((trx) =>
    trx
      .insertInto('formation_modules')
      .values({
        ...{ ...COURSE, body_blocks: '[]', sort_order: 1 },
        ...{ created_at: START, updated_at: START, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

function plain(path: string): RowRequests {
  return { about: 'nothing', make: () => ({ path }) };
}

function onTeam(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => make(groupOf(world, one, 'administrative')?.id ?? MISSING_ID),
  };
}

/** Who holds teams asks about a team, everyone else about a community. */
function onOwnKind(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => make(meetingGroupOf(world, one)?.id ?? MISSING_ID),
  };
}

function freshCoordinator(
  world: World,
  test: TestApp,
  one: Case,
  role: Role = 'coordinador_estatal',
): Promise<number> | number {
  const place = groupOf(world, one, 'administrative');
  return place ? freshPerson(test, place, { role }) : MISSING_ID;
}

async function giveCoordinator({ store }: TestApp, id: number, personId: number): Promise<void> {
  await store.write((trx) =>
    trx.updateTable('groups').set({ coordinator_id: personId }).where('id', '=', id).execute(),
  );
}
