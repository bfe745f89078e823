import type { Role } from '#contract/core/roles';
import { addEntry } from './institution-requests.ts';
import { madeCases } from './made-cases.ts';
import { AD, askAs, CC, CO, EQ, ES, HERE, type ReachCase, THERE, unless } from './reach-case.ts';

const LOCAL = '/local-communities';
const REPORT = '/attendance-reports/communities';
const REPORT_PAGE = '/attendance-reports/communities/page?limit=100&search=grupo';
/** The world's own: other cases make more than a page of them. */
const COMMUNITIES = '/communities/page?limit=100&search=grupo';
const LOCAL_PAGE = '/local-communities/page?limit=100&search=grupo';
const TEAM_REPORTS = '/teams/reports/page?limit=100&search=grupo';
const TEAMS = '/teams/page?limit=100&search=grupo';
const PERIOD_PAGE = '/attendance-reports/periods/page?period=2026-10&search=grupo';
const PERIOD = '/attendance-reports/periods?period=2026-10';

export const reachCases: readonly ReachCase[] = [
  seesGroups('communities.list', '/communities', [AD], 'of both states'),
  seesGroups('communities.page', COMMUNITIES, [AD], 'of both states'),
  seesGroups('communities.page', COMMUNITIES, [ES, CC], 'of one state'),
  seesGroups('team-meetings.list', '/team-coordinator-meetings', [AD], 'of both states'),
  seesGroups('team-meetings.list', '/team-coordinator-meetings', [CO, EQ, ES, CC], 'own alone'),
  seesGroups('team-members.list', '/team-coordinator-teams/members', [AD], 'own alone'),
  seesGroups('local-communities.mine', `${LOCAL}/my-communities`, [AD], 'none'),
  seesGroups('local-communities.all-members', `${LOCAL}/all-members`, [AD], 'none'),
  seesGroups('local-communities.recent-meetings', `${LOCAL}/recent-meetings`, [AD], 'none'),
  seesGroups('local-communities.list', LOCAL, [AD], 'of both states'),
  seesGroups('local-communities.page', LOCAL_PAGE, [AD], 'of both states'),
  seesGroups('local-communities.page', LOCAL_PAGE, [ES, CC], 'of one state'),
  seesGroups('teams.list', '/teams', [AD], 'of both states'),
  seesGroups('teams.page', TEAMS, [AD], 'of both states'),
  seesGroups('teams.page', TEAMS, [CC], 'of one state'),
  seesGroups('teams.reports', '/teams/reports/all', [AD], 'of both states'),
  seesGroups('teams.reports-page', TEAM_REPORTS, [AD], 'of both states'),
  seesGroups('teams.reports-page', TEAM_REPORTS, [CC], 'of one state'),
  seesGroups('attendance-reports.communities', REPORT, [AD], 'of both states'),
  seesGroups('attendance-reports.communities', REPORT, [CC], 'of one state'),
  seesGroups('attendance-reports.communities-page', REPORT_PAGE, [AD], 'of both states'),
  seesGroups('attendance-reports.communities-page', REPORT_PAGE, [CC], 'of one state'),
  seesGroups('attendance-reports.period', PERIOD, [AD], 'of both states'),
  seesGroups('attendance-reports.period', PERIOD, [CC], 'of one state'),
  seesGroups('attendance-reports.period-page', PERIOD_PAGE, [AD], 'of both states'),
  seesGroups('attendance-reports.period-page', PERIOD_PAGE, [CC], 'of one state'),
  seesGroups('leader.dashboard', '/leader/dashboard', [AD], 'of both states'),
  seesGroups('leader.dashboard', '/leader/dashboard', [ES, CC], 'of one state'),
  seesGroups('leader.dashboard', '/leader/dashboard', [CO], 'not of the other state'),
  seesPeopleThere('leader.zone-users', '/leader/zone-users'),
  seesNoContact('local-communities.members', [ES]),
  seesNameAlone('people.overview', ['coordinador_de_grupo']),
  seesStandingAlone('groups.overview', ['coordinador_de_grupo']),
  hidesAttendance('groups.overview', [ES]),
  seesPeopleThere('people.all', '/users/all'),
  seesPeopleThere('people.page', '/users/page?limit=100'),
  seesPeopleThere('people.list', '/users'),
  seesPeopleThere('people.available', '/users/available-for-communities'),
  ...['institutions.by-city', 'institutions.cities-summary'].flatMap(seesWorkplaces),
  seesPairs([AD], true),
  seesPairs([ES, CC], false),
  suggestsThere([AD], 200),
  suggestsThere([ES, CC, CO, EQ], 403),
  ...madeCases,
];

type Groups = 'of both states' | 'of one state' | 'not of the other state' | 'own alone' | 'none';

function seesGroups(row: string, path: string, callers: readonly Role[], which: Groups): ReachCase {
  return {
    ...{ row, callers, says: `groups: ${which}` },
    async wrong(context) {
      const { text } = await askAs(context, 'GET', path);
      const named = /"(?:teamId|communityId|groupId)":(\d+)|"id":(\d+),"name"/g;
      const ids = new Set([...text.matchAll(named)].map((match) => Number(match[1] ?? match[2])));
      const seen = context.world.groups.filter(({ id }) => ids.has(id));
      const states = new Set(seen.map(({ state }) => state));
      const own = context.world.team(HERE).id;
      const isRight = {
        'of both states': states.size === 2,
        'of one state': states.size === 1,
        'not of the other state': !states.has(THERE),
        'own alone': seen.length === 1 && seen[0]?.id === own,
        none: seen.length === 0,
      };
      return unless(isRight[which], `sees ${seen.map(({ id }) => id).join(', ')}`);
    },
  };
}

/** An administrator's lists reach beyond their own state. */
function seesPeopleThere(row: string, path: string): ReachCase {
  return {
    ...{ row, callers: [AD], says: 'people of both states' },
    async wrong(context) {
      const { text } = await askAs(context, 'GET', path);
      const far = context.world.people.filter(
        ({ id, state }) => state === THERE && text.includes(`mk${id}alias`),
      );
      return unless(far.length > 0, `sees nobody of ${THERE}`);
    },
  };
}

/** A masked cell: the members of a community, and neither contact nor attendance of anybody. */
function seesNoContact(row: string, callers: readonly Role[]): ReachCase {
  return {
    ...{ row, callers, says: 'no contact and no attendance' },
    async wrong(context) {
      const { id, localId } = context.world.community(HERE);
      const { text } = await askAs(context, 'GET', `${LOCAL}/${id}/members`);
      const others = text.replaceAll(new RegExp(`mk${context.viewer.id}(email|phone)`, 'g'), '');
      const isShown = /mk\d+(email|phone)|"attendanceRate":\d/.test(others);
      return [
        ...unless(text.includes(`mk${localId}alias`), 'sees no member'),
        ...unless(!isShown, 'sees contact or attendance'),
      ];
    },
  };
}

/** A masked cell: of a member the name, and neither role nor attendance. */
function seesNameAlone(row: string, callers: readonly Role[]): ReachCase {
  return {
    ...{ row, callers, says: 'a name and no attendance' },
    async wrong(context) {
      const { localId } = context.world.community(HERE);
      const { text } = await askAs(context, 'GET', `/users/${localId}/page`);
      return [
        ...unless(text.includes(`mk${localId}alias`), 'sees no name'),
        ...unless(text.includes('"role":null'), 'sees the role'),
        ...unless(text.includes('"attendance":null'), 'sees attendance'),
      ];
    },
  };
}

/** A masked cell: of a group its name and rhythm, and neither members nor figures. */
function seesStandingAlone(row: string, callers: readonly Role[]): ReachCase {
  return {
    ...{ row, callers, says: 'a group without members and figures' },
    async wrong(context) {
      const { id } = context.world.community(HERE);
      const { text } = await askAs(context, 'GET', `/groups/${id}/page`);
      return [
        ...unless(text.includes('"meetingFrequencyDays":'), 'sees no rhythm'),
        ...unless(text.includes('"weeks":null'), 'sees the weeks'),
        ...unless(text.includes('"members":null'), 'sees the members'),
        ...unless(text.includes('"link":null'), 'sees the public link'),
      ];
    },
  };
}

/** Names of the members, and nobody's attendance. */
function hidesAttendance(row: string, callers: readonly Role[]): ReachCase {
  return {
    ...{ row, callers, says: 'members without attendance' },
    async wrong(context) {
      const { id, localId } = context.world.community(HERE, 1);
      const { text } = await askAs(context, 'GET', `/groups/${id}/page`);
      return [
        ...unless(text.includes(`mk${localId}alias`), 'sees no member'),
        ...unless(!text.includes('"attendance":{'), 'sees attendance'),
        ...unless(text.includes('"membersAtRisk":null'), 'sees who is at risk'),
      ];
    },
  };
}

/** Institutions, city by city: of both states, of one, and for the rest in aggregates of their own. */
function seesWorkplaces(row: string): ReachCase[] {
  const path = `/reports/${row === 'institutions.by-city' ? 'institutions-by-city' : 'cities-summary'}`;
  const seesState = (callers: readonly Role[], state: string, isSeen: boolean): ReachCase => ({
    ...{ row, callers, says: `${isSeen ? '' : 'nothing of '}${state}` },
    async wrong(context) {
      const { text } = await askAs(context, 'GET', path);
      const isThere = text.includes(`"state":"${state}"`);
      return unless(isThere === isSeen, `${isSeen ? 'misses' : 'sees'} ${state}`);
    },
  });
  return [
    seesState([AD, CC, ES, CO, EQ], HERE, true),
    seesState([AD], THERE, true),
    seesState([CC, ES, CO, EQ], THERE, false),
  ];
}

/** Spellings that may be one institution's, of the other state. */
function seesPairs(callers: readonly Role[], isSeen: boolean): ReachCase {
  const row = 'institutions.near-duplicates';
  return {
    ...{ row, callers, says: isSeen ? 'pairs of both states' : 'pairs of the own state' },
    async wrong(context) {
      const { state, city } = context.world.community(THERE);
      await addEntry(context.test, { state, city }, 'Hospital Gral');
      await addEntry(context.test, { state, city }, 'Hospital Gral Dos');
      const { text } = await askAs(context, 'GET', '/institutions/near-duplicates');
      const isThere = text.includes(`"state":"${THERE}"`);
      return unless(isThere === isSeen, `${isSeen ? 'misses' : 'sees'} ${THERE}`);
    },
  };
}

function suggestsThere(callers: readonly Role[], status: number): ReachCase {
  const row = 'institutions.suggestions';
  return {
    ...{ row, callers, says: `names of the other state: ${status}` },
    async wrong(context) {
      const { state, city } = context.world.community(THERE);
      const path = `/institutions/suggestions?${new URLSearchParams({ state, city })}`;
      const got = await askAs(context, 'GET', path);
      return unless(got.status === status, `answers ${got.status}`);
    },
  };
}
