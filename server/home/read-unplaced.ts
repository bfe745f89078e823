import { NEED_NO_COMMUNITY } from '#contract/core/roles';
import { type PersonUnplaced, WORK_NAMED } from '#contract/home';
import { peopleWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { mustHaveCaller } from '../http/handler.ts';
import { openCommunities } from '../people/open-communities.ts';
import type { WorkCall } from './work-call.ts';

/** How many approved people wait for a community, by state. */
export async function countUnplaced(call: WorkCall): Promise<Map<string, number>> {
  const rows = await unplaced(call)
    .select((eb) => ['people.state', eb.fn.countAll<number>().as('count')])
    .groupBy('people.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export async function firstUnplaced(call: WorkCall): Promise<PersonUnplaced[]> {
  return unplaced(call)
    .select(['people.id', 'people.alias', 'people.city', 'people.state'])
    .orderBy('people.id')
    .limit(WORK_NAMED)
    .execute();
}

function unplaced(call: WorkCall) {
  const caller = mustHaveCaller(call);
  return call.trx
    .selectFrom('people')
    .where(peopleWithin(caller, call.cell))
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where('people.role', 'not in', NEED_NO_COMMUNITY)
    .where((eb) =>
      eb.not(
        eb.exists(
          openCommunities(call.trx)
            .clearSelect()
            .select('memberships.id')
            // Person by person: a state then costs what its people cost, not what the network does.
            .whereRef('memberships.person_id', '=', 'people.id' as never),
        ),
      ),
    )
    .where((eb) => isVisibleInSql(eb, caller));
}
