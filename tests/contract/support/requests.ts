import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/core/durations';
import type { NewRow } from '#server/database/schema';
import { hashSecret } from '#server/session/secret';
import { accountRequests } from './account-requests.ts';
import { agendaRequests } from './agenda-requests.ts';
import { announcementRequests } from './announcement-requests.ts';
import { type Case, groupOf, meetingGroupOf, type Request, type RowRequests } from './case.ts';
import { directoryRequests } from './directory-requests.ts';
import { forumRequests } from './forum-requests.ts';
import { institutionRequests } from './institution-requests.ts';
import { notificationRequests } from './notification-requests.ts';
import { officeRequests } from './office-requests.ts';
import { communityRequests, freshPerson, peopleRequests } from './people-requests.ts';
import { privacyRequests } from './privacy-requests.ts';
import { stateRequests } from './state-requests.ts';
import { tertuliaRequests } from './tertulia-requests.ts';
import { START, type TestApp } from './test-app.ts';
import { weeklyRequests } from './weekly-requests.ts';
import { STATES, type State, type World, type WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
const MISSING_UUID = '018f0000-0000-7000-8000-00000000ffff';
const DATE = new Date(START - 3_600_000).toISOString();

export const requestsByRow: Readonly<Record<string, RowRequests>> = {
  'session.me': plain('/auth/me'),
  'session.login': {
    about: 'nothing',
    make: (world) => {
      const { id } = world.person('integrante', 'Durango');
      const body = { email: `mk${id}email@demo.example`, password: `mk${id}hash` };
      return { path: '/auth/login', body };
    },
  },
  'session.logout': plain('/auth/logout'),
  'session.token-login': { about: 'nothing', make: freshLink },
  'session.link-owner': {
    about: 'nothing',
    make: async (world, test) => ({ ...(await freshLink(world, test)), path: '/auth/link-owner' }),
  },
  'session.generate-token': {
    about: 'person',
    make: (world, _test, one) => ({
      path: `/admin/users/${groupOf(world, one, 'community')?.localId ?? MISSING_ID}/generate-token`,
    }),
  },
  'communities.mine': plain('/my-community'),
  'communities.list': plain('/communities'),
  'communities.page': plain('/communities/page?limit=100'),
  'communities.members': onGroup((id) => ({ path: `/communities/${id}/members` })),
  'communities.meeting-status': {
    about: 'state',
    make: (_world, _test, one) => ({ path: `/communities/meeting-status${stateFilter(one)}` }),
  },
  ...accountRequests,
  ...privacyRequests,
  ...communityRequests,
  ...peopleRequests,
  ...officeRequests,
  ...institutionRequests,
  ...directoryRequests,
  ...tertuliaRequests,
  ...weeklyRequests,
  ...stateRequests,
  ...agendaRequests,
  ...announcementRequests,
  ...forumRequests,
  ...notificationRequests,
  'meetings.list': onGroup((id) => ({ path: `/communities/${id}/meetings` })),
  'meetings.create': onGroup((id) => ({
    path: `/communities/${id}/meetings`,
    body: { id: randomUUID(), date: DATE, seAvanzoEnTema: false },
  })),
  'meetings.update': onMeeting((uuid) => ({
    path: `/meetings/${uuid}`,
    body: { set: { notes: 'Revisada' } },
  })),
  'attendance.list': onCommunityMeeting((uuid) => ({ path: `/meetings/${uuid}/attendance` })),
  'attendance.mark': onCommunityMeeting((uuid, group) => ({
    path: `/meetings/${uuid}/attendance`,
    body: { memberId: group?.localId ?? 1, present: true, punctual: true },
  })),
  'meetings.set-aside': onCommunityMeeting((uuid) => ({ path: `/meetings/${uuid}/set-aside` })),
  'meetings.restore': onCommunityMeeting((uuid) => ({ path: `/meetings/${uuid}/restore` })),
  'meetings.merge': {
    about: 'meeting',
    make: async (world, test, one) => {
      const group = meetingGroupOf(world, one);
      const from = group ? await registeredAgain(test, group) : MISSING_UUID;
      return { path: `/meetings/${group?.meeting ?? MISSING_UUID}/merge`, body: { from } };
    },
  },
  'meetings.keep-apart': {
    about: 'meeting',
    make: async (world, test, one) => {
      const group = meetingGroupOf(world, one);
      const from = group ? await registeredAgain(test, group, LONG_AGO) : MISSING_UUID;
      return { path: `/meetings/${group?.meeting ?? MISSING_UUID}/keep-apart`, body: { from } };
    },
  },
  'meetings.match-name': {
    about: 'meeting',
    make: async (world, test, one) => {
      const group = meetingGroupOf(world, one);
      const nameId = group ? await freshName(test, group) : MISSING_ID;
      const body = { nameId, memberId: group?.localId ?? 1 };
      return { path: `/meetings/${group?.meeting ?? MISSING_UUID}/match-names`, body };
    },
  },
  'meetings.keep-name': onMeeting((uuid) => ({
    path: `/meetings/${uuid}/names/${randomUUID()}`,
    body: { name: 'Doña Chelo', set: { present: true } },
  })),
  'follow-up.list': onRecorded((id) => ({ path: `/groups/${id}/follow-up` })),
  'readings.create': onRecorded((id, attendeeId) => ({
    path: `/groups/${id}/readings`,
    body: { id: randomUUID(), date: DATE, attendeeId, bookTitle: 'Camino', pagesRead: 12 },
  })),
  'sports.create': onRecorded((id, attendeeId) => ({
    path: `/groups/${id}/sports`,
    body: { id: randomUUID(), date: DATE, attendeeId, exercised: true, sportType: 'Caminata' },
  })),
  'prospects.create': onRecorded((id, attendeeId) => ({
    path: `/groups/${id}/prospects`,
    body: {
      ...{ id: randomUUID(), date: DATE, attendeeId, prospectName: 'Ana', nextStepDate: DATE },
      ...{ prospectContact: 'su vecina', currentStage: 'Invitado', notes: 'Le gusta cantar' },
    },
  })),
  'contact-notes.create': onRecorded((id, attendeeId) => ({
    path: `/groups/${id}/contact-notes`,
    body: { id: randomUUID(), date: DATE, attendeeId, channel: 'visita', notes: 'Estuvo enferma' },
  })),
  'follow-up.update': {
    about: 'meeting',
    make: (world, _test, one) => ({
      path: `/follow-up/${meetingGroupOf(world, one)?.note ?? MISSING_UUID}`,
      body: { set: { currentStage: 'Integrado' } },
    }),
  },
  'public-meeting.team': onLink((link) => ({ path: `/teams/${link}/public` })),
  'public-meeting.members': onLink((link) => ({ path: `/teams/${link}/members/public` })),
  'public-meeting.register': onLink((link) => ({
    path: `/teams/${link}/meetings`,
    body: { meetingDate: DATE, attendanceRecords: [], names: [] },
  })),
  'local-communities.mine': plain('/local-communities/my-communities'),
  'local-communities.recent-meetings': plain('/local-communities/recent-meetings'),
  'local-communities.all-members': plain('/local-communities/all-members'),
  'local-communities.create-meeting': {
    about: 'group',
    make: (world, _test, one) => {
      const group = groupOf(world, one, 'community');
      const attendeeId = group?.membershipId ?? MISSING_ID;
      const attendanceRecords = [{ attendeeId, present: true, punctual: true, paidQuota: false }];
      const communityId = group?.id ?? MISSING_ID;
      const body = { communityId, meetingDate: DATE, attendanceRecords };
      return { path: '/local-communities/meetings', body };
    },
  },
  'local-communities.update-attendance': onCommunityMeeting((uuid, group) => ({
    path: `/local-communities/meetings/${uuid}/attendance`,
    body: { attendanceRecords: [{ attendeeId: group?.membershipId ?? 1, present: true }] },
  })),
  'team-meetings.list': plain('/team-coordinator-meetings'),
  'team-meetings.create': onTeam((teamId) => ({
    path: '/team-coordinator-meetings',
    body: { id: randomUUID(), teamId, meetingDate: DATE, location: 'Durango' },
  })),
  'team-members.list': plain('/team-coordinator-teams/members'),
  'team-members.candidates': plain('/team-coordinator-teams/candidates?search=mk'),
  'team-members.add': {
    about: 'group',
    make: async (world, test, one) => {
      const teamId = groupOf(world, one, 'administrative')?.id ?? MISSING_ID;
      const userId = await freshPerson(test, world.community(one.state));
      return { path: '/team-coordinator-teams/members', body: { teamId, userId } };
    },
  },
  'sync.push': {
    about: 'nothing',
    make: () => ({
      path: '/sync/push',
      body: { queueId: `queue-${randomUUID()}`, sentWall: START, ops: [] },
    }),
  },
  'sync.pull': plain('/sync/pull'),
  'sync.live': plain('/sync/live'),
  'sync.known': {
    about: 'nothing',
    make: () => ({ path: '/sync/known', body: { opIds: [randomUUID()] } }),
  },
  'sync.import': { about: 'nothing', make: () => ({ path: '/sync/import', body: { ops: [] } }) },
  'quarantine.list': {
    about: 'nothing',
    make: async (world, test) => {
      for (const state of STATES) await freshWaiting(test, world.community(state));
      return { path: '/quarantine' };
    },
  },
  'quotas.set-up': {
    about: 'nothing',
    make: () => ({
      path: '/user-quotas/setup',
      body: { monthlyAmount: 150, currentBalance: -20.5, consent: true },
    }),
  },
  'quotas.mine': plain('/user-quotas'),
  'quotas.record-payment': {
    about: 'nothing',
    make: () => ({
      path: '/user-quotas/payments',
      body: { id: randomUUID(), amount: 75.5, paidOn: DATE, method: 'oxxo', note: 'enero' },
    }),
  },
  'quotas.payments': plain('/user-quotas/payments'),
  'quarantine.decide': {
    about: 'group',
    make: async (world, test, one) => {
      const group = groupOf(world, one, 'community');
      const id = group ? await freshWaiting(test, group) : MISSING_ID;
      return { path: '/quarantine', body: { ids: [id], decision: 'accept', reason: 'Es cierto' } };
    },
  },
};

function plain(path: string): RowRequests {
  return { about: 'nothing', make: () => ({ path }) };
}

function onGroup(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => make(groupOf(world, one, 'community')?.id ?? MISSING_ID),
  };
}

/** Of the group the caller keeps the register of, and the membership of its local. */
function onRecorded(make: (id: number, attendeeId: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => {
      const group = meetingGroupOf(world, one);
      return make(group?.id ?? MISSING_ID, group?.membershipId ?? MISSING_ID);
    },
  };
}

function onTeam(make: (id: number) => Request): RowRequests {
  return {
    about: 'group',
    make: (world, _test, one) => make(groupOf(world, one, 'administrative')?.id ?? MISSING_ID),
  };
}

function onMeeting(make: (uuid: string, group: WorldGroup | undefined) => Request): RowRequests {
  return {
    about: 'meeting',
    make: (world, _test, one) => {
      const group = meetingGroupOf(world, one);
      return make(group?.meeting ?? MISSING_UUID, group);
    },
  };
}

/** Where attendance is taken: in communities alone. */
function onCommunityMeeting(
  make: (uuid: string, group: WorldGroup | undefined) => Request,
): RowRequests {
  return {
    about: 'meeting',
    make: (world, _test, one) => {
      const group = groupOf(world, one, 'community');
      return make(group?.meeting ?? MISSING_UUID, group);
    },
  };
}

function onLink(make: (link: string) => Request): RowRequests {
  return {
    about: 'link',
    make: async (world, { store }, one) => {
      const id = groupOf(world, one, 'community')?.id ?? 0;
      // As it is now: another case may have renewed it.
      const group = await store.read
        .selectFrom('groups')
        .select('public_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return make(group?.public_id ?? 'wxyznothing012345');
    },
  };
}

function stateFilter({ state, target }: Case): string {
  const other = STATES.find((name) => name !== state) as State;
  const named = { own: null, 'same-state': state, 'other-state': other, missing: 'Atlántida' };
  const name = named[target];
  return name === null ? '' : `?state=${encodeURIComponent(name)}`;
}

/** In no list of recent meetings: what stays there is not to crowd out what a case looks for. */
const LONG_AGO = START - 200 * DAY_MS;

/** A second registration of the group's meeting. */
async function registeredAgain(
  { store }: TestApp,
  group: WorldGroup,
  date = START,
): Promise<string> {
  const uuid = randomUUID();
  const { id: group_id } = group;
  const told = { uuid, group_id, date, source: 'public' as const, created_at: START };
  await store.write((trx) =>
    trx
      .insertInto('meetings')
      .values({ ...told, change: 0 })
      .execute(),
  );
  return uuid;
}

/** A name written by hand in the group's meeting. */
async function freshName({ store }: TestApp, group: WorldGroup): Promise<number> {
  return store.write(async (trx) => {
    const { id: meeting_id } = await trx
      .selectFrom('meetings')
      .select('id')
      .where('uuid', '=', group.meeting)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('meeting_names')
      .values({ meeting_id, name: randomUUID(), present: 1, change: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A meeting of the group that its local recorded and that waits for a decision. */
export async function freshWaiting({ store }: TestApp, group: WorldGroup): Promise<number> {
  const [opId, meetingId] = [randomUUID(), randomUUID()];
  const call = { endpoint: 'meetings.create', params: { id: group.id }, schema: 1, app: 'test' };
  const tap = { opId, seq: 1, userId: group.localId, tapWall: START, clockOffset: 0 };
  const payload = { ...call, ...tap, seenServer: null, body: { id: meetingId, date: DATE } };
  const entry: NewRow<'quarantine'> = {
    ...{ owner: `u${group.localId}`, op_id: opId, group_id: group.id, person_id: group.localId },
    ...{ endpoint: call.endpoint, payload: JSON.stringify(payload), reason: 'not_found' },
    ...{ via: 'push', state: 'waiting', created_at: START },
  };
  const { id } = await store.write((trx) =>
    trx.insertInto('quarantine').values(entry).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

async function freshLink(world: World, { store }: TestApp): Promise<Request> {
  const token = randomUUID();
  await store.write((trx) =>
    trx
      .insertInto('access_links')
      .values({
        person_id: world.person('integrante', 'Durango').id,
        token_hash: hashSecret(token),
        created_by: 1,
        created_at: START,
        expires_at: START + 3_600_000,
      })
      .execute(),
  );
  return { path: '/auth/token-login', body: { token } };
}
