import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { listTeamCandidates } from '#contract/teams';
import { reachOfGroup } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { byName } from '../groups/by-name.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findCandidates } from './candidates.ts';
import { findOwnTeam } from './own-team.ts';

const FEWEST_LETTERS = 2;
const MOST = 20;

/** Alias and place only: adding a member reveals no address. */
export const listTeamCandidatesHandler = handler(listTeamCandidates, async (call) => {
  const words = searchWords(call.query.search ?? '');
  const members = await membersOf(call.trx, await teamAskedFor(call));
  if (words.join(' ').length < FEWEST_LETTERS) return [];
  const people = await findCandidates(call.trx, mustHaveCaller(call));
  const isWanted = matching(words);
  return people
    .filter((person) => isWanted(person) && !members.has(person.id))
    .sort((a, b) => byName({ name: a.alias }, { name: b.alias }))
    .slice(0, MOST)
    .map(({ id, alias, city, state }) => ({ id, alias, city, state }));
});

/**
 * Names are compared here, because databases fold accents differently. Repeated cities are folded
 * once: candidates may be the whole network.
 */
function matching(words: readonly string[]) {
  const cities = new Map<string, string>();
  const foldCity = (city: string) => {
    const folded = cities.get(city) ?? foldText(city);
    cities.set(city, folded);
    return folded;
  };
  return ({ alias, city }: { alias: string; city: string }) =>
    hasWords(`${foldText(alias)} ${foldCity(city)}`, words);
}

/** The team to add to; 0 when the caller has none yet. */
async function teamAskedFor(call: Call<typeof listTeamCandidates>): Promise<number> {
  const caller = mustHaveCaller(call);
  const { teamId } = call.query;
  if (!teamId) return (await findOwnTeam(call.trx, caller))?.id ?? 0;
  if (!/^[1-9]\d{0,8}$/.test(teamId)) throw notFound();
  const reach = await reachOfGroup(call.trx, caller, ['T'], Number(teamId));
  if (!reach) throw notFound();
  return Number(teamId);
}

async function membersOf(trx: Trx, teamId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('memberships')
    .select('person_id')
    .where('group_id', '=', teamId)
    .where('left_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}
