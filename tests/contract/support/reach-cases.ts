import type { Role } from '#contract/core/roles';
import { madeCases } from './made-cases.ts';
import { AD, askAs, CC, EQ, ES, HERE, type ReachCase, THERE, unless } from './reach-case.ts';

const LOCAL = '/local-communities';
const REPORT = '/attendance-reports/communities';
const PERIOD = '/attendance-reports/periods?period=2026-10';

export const reachCases: readonly ReachCase[] = [
  seesGroups('communities.list', '/communities', [AD], 'of both states'),
  seesGroups('team-meetings.list', '/team-coordinator-meetings', [AD], 'of both states'),
  seesGroups('team-meetings.list', '/team-coordinator-meetings', [EQ, ES, CC], 'own alone'),
  seesGroups('team-members.list', '/team-coordinator-teams/members', [AD], 'own alone'),
  seesGroups('local-communities.mine', `${LOCAL}/my-communities`, [AD], 'none'),
  seesGroups('local-communities.all-members', `${LOCAL}/all-members`, [AD], 'none'),
  seesGroups('local-communities.recent-meetings', `${LOCAL}/recent-meetings`, [AD], 'none'),
  seesGroups('local-communities.list', LOCAL, [AD], 'of both states'),
  seesGroups('teams.list', '/teams', [AD], 'of both states'),
  seesGroups('teams.reports', '/teams/reports/all', [AD], 'of both states'),
  seesGroups('attendance-reports.communities', REPORT, [AD], 'of both states'),
  seesGroups('attendance-reports.communities', REPORT, [CC], 'of one state'),
  seesGroups('attendance-reports.period', PERIOD, [AD], 'of both states'),
  seesGroups('attendance-reports.period', PERIOD, [CC], 'of one state'),
  seesGroups('leader.dashboard', '/leader/dashboard', [AD], 'of both states'),
  seesGroups('leader.dashboard', '/leader/dashboard', [ES, CC], 'of one state'),
  seesPeopleThere('leader.zone-users', '/leader/zone-users'),
  seesNoContact('local-communities.members', [ES]),
  seesPeopleThere('people.all', '/users/all'),
  seesPeopleThere('people.page', '/users/page?limit=100'),
  seesPeopleThere('people.list', '/users'),
  seesPeopleThere('people.available', '/users/available-for-communities'),
  ...madeCases,
];

type Groups = 'of both states' | 'of one state' | 'own alone' | 'none';

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
