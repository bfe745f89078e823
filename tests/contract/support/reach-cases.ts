import type { Role } from '#contract/core/roles';
import { madeCases } from './made-cases.ts';
import { AD, askAs, CC, EQ, ES, HERE, type ReachCase, THERE, unless } from './reach-case.ts';

const LOCAL = '/local-communities';

export const reachCases: readonly ReachCase[] = [
  seesGroups('communities.list', '/communities', [AD], 'of both states'),
  seesGroups('team-meetings.list', '/team-coordinator-meetings', [AD], 'of both states'),
  seesGroups('team-meetings.list', '/team-coordinator-meetings', [EQ, ES, CC], 'own alone'),
  seesGroups('team-members.list', '/team-coordinator-teams/members', [AD], 'own alone'),
  seesGroups('local-communities.mine', `${LOCAL}/my-communities`, [AD], 'none'),
  seesGroups('local-communities.all-members', `${LOCAL}/all-members`, [AD], 'none'),
  seesGroups('local-communities.recent-meetings', `${LOCAL}/recent-meetings`, [AD], 'none'),
  seesPeopleThere('people.all', '/users/all'),
  seesPeopleThere('people.list', '/users'),
  seesPeopleThere('people.available', '/users/available-for-communities'),
  ...madeCases,
];

type Groups = 'of both states' | 'own alone' | 'none';

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
