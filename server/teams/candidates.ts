import { listTeamCandidates } from '#contract/teams';
import { authorise } from '../access/authorise.ts';
import { peopleWithin } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import type { Caller } from '../http/handler.ts';

/**
 * Everybody who may be added to a team by this caller: approved, within their reach, not
 * themselves. The list and the adding both start here, so that they cannot disagree.
 */
export function candidatesFor(trx: Trx, caller: Caller) {
  const { cell } = authorise(listTeamCandidates, caller);
  return trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.city', 'people.state'])
    .where('people.status', '=', 'approved')
    .where('people.id', '!=', caller.personId)
    .where(peopleWithin(caller, cell));
}
