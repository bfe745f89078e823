import { listTeamCandidates } from '#contract/teams';
import { reachOfGroup } from '../access/reach.ts';
import { foldKey } from '../access/zone.ts';
import { byName } from '../communities/by-name.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { candidatesFor } from './candidates.ts';
import { findOwnTeam } from './own-team.ts';

const FEWEST_LETTERS = 2;
const MOST = 20;

/** Alias and place, nothing more: whoever adds somebody to a team is not given their address. */
export const listTeamCandidatesHandler = handler(listTeamCandidates, async (call) => {
  const wanted = foldKey(call.query.search ?? '');
  const teamId = await teamAskedFor(call);
  if (wanted.length < FEWEST_LETTERS) return [];
  const rows = await candidatesFor(call.trx, mustHaveCaller(call))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.id')
            .where('memberships.group_id', '=', teamId)
            .whereRef('memberships.person_id', '=', 'people.id')
            .where('memberships.left_at', 'is', null),
        ),
      ),
    )
    .execute();
  // Databases fold accents each in their own way, so the names are compared here.
  return rows
    .filter(({ alias, city }) => foldKey(alias).includes(wanted) || foldKey(city).includes(wanted))
    .sort((a, b) => byName({ name: a.alias }, { name: b.alias }))
    .slice(0, MOST);
});

/** The team somebody is to be added to; 0 when the caller has none yet. */
async function teamAskedFor(call: Call<typeof listTeamCandidates>): Promise<number> {
  const caller = mustHaveCaller(call);
  const { teamId } = call.query;
  if (!teamId) return (await findOwnTeam(call.trx, caller))?.id ?? 0;
  if (!/^[1-9]\d{0,8}$/.test(teamId)) throw notFound();
  const reach = await reachOfGroup(call.trx, caller, ['T'], Number(teamId));
  if (!reach) throw notFound();
  return Number(teamId);
}
