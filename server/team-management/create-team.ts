import { createTeam, TEAM_COORDINATORS } from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { insertGroup, mustBeCoordinator } from '../communities/insert-group.ts';
import { locationOf } from '../communities/location-of.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { toTeams } from './team-row.ts';

type CreateCall = Call<typeof createTeam>;

/** Makes a team with its coordinator, oneself too (B17); its place is read from its location, as a community's is. */
export const createTeamHandler = handler(createTeam, {
  async run(call) {
    const { body, trx, cell } = call;
    const coordinator = await mustBeCoordinator(call, body.coordinatorId, {
      candidates: TEAM_COORDINATORS,
      mayBeOneself: true,
    });
    const { name, description, location, teamType: kind } = body;
    const told = { location, state: null, city: null };
    const group = await insertGroup(
      call,
      {
        ...{ kind, name, description, location, coordinator_id: coordinator.id },
        ...(await locationOf(trx, mustHaveCaller(call), cell, told)),
        physical_address: kind === 'community' ? body.physicalAddress : null,
        meeting_frequency_days: body.meetingFrequencyDays,
      },
      kind === 'community' ? 'community.created' : 'team.made',
    );
    return answer(call, group);
  },
  reread: async (call, kept) => answer(call, await mustFindGroup(call, Number(kept.id))),
});

async function answer(call: CreateCall, group: Row<'groups'>) {
  const [team] = await toTeams(call.trx, mustHaveCaller(call), [group]);
  if (!team) throw new Error('a group that was found has a row');
  return team;
}
