import { addOwnTeamMember } from '#contract/teams';
import { mustFindGroup } from '../access/reach.ts';
import { joinTeam } from '../groups/joining.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { findCandidates } from './candidates.ts';
import { ensureOwnTeam, type Team } from './own-team.ts';

type AddCall = Call<typeof addOwnTeamMember>;

/** Adds somebody the caller reaches to a team the caller coordinates; to any number of teams (N4). */
export const addTeamMemberHandler = handler(addOwnTeamMember, {
  async run(call) {
    const team = await teamOf(call);
    await mustBeCandidate(call);
    const id = await joinTeam(call, team, call.body.userId);
    return { id, teamId: team.id };
  },
  async reread(call, kept) {
    const membership = await call.trx
      .selectFrom('memberships')
      .select(['id', 'group_id'])
      .where('id', '=', Number(kept.id))
      .executeTakeFirst();
    if (!membership) throw notFound();
    const { id } = await mustFindGroup(call, membership.group_id, 'administrative');
    return { id: membership.id, teamId: id };
  },
});

function teamOf(call: AddCall): Promise<Team> {
  const { teamId } = call.body;
  return teamId ? mustFindGroup(call, teamId, 'administrative') : ensureOwnTeam(call);
}

async function mustBeCandidate({ trx, caller, body }: AddCall): Promise<void> {
  const adder = mustHaveCaller({ caller });
  if (body.userId === adder.personId) {
    throw new HttpProblem(403, 'not_oneself', 'No puedes agregarte a un equipo');
  }
  const [candidate] = await findCandidates(trx, adder, body.userId);
  if (!candidate) throw notFound();
}
