import { listTeamCandidates } from '#contract/teams';
import { authorise } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { isHiddenFrom } from '../access/grants.ts';
import { peopleWithin } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';

/**
 * People this caller may add to a team: approved, within reach, visible, not the caller. Shared by
 * list and adding, so that they agree.
 * @param personId only that one
 */
export async function findCandidates(trx: Trx, caller: Caller, personId?: number) {
  const { cell } = authorise(listTeamCandidates, caller);
  const people = await trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.city', 'people.state'])
    .select(['people.role', 'people.created_by', 'people.consent_version', 'people.withdrawn_at'])
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where('people.id', '!=', caller.personId)
    .where(peopleWithin(caller, cell))
    .$if(personId !== undefined, (query) => query.where('people.id', '=', personId ?? 0))
    .execute();
  return people.filter((person) => !isHiddenFrom(caller, person));
}
