import type { QueryOf } from '#contract/core/endpoint';
import type { pagePeople } from '#contract/people-page';
import { mustReachPlace } from '../../access/narrowed-place.ts';
import { mustFindGroup, type peopleReached } from '../../access/reach.ts';
import type { Call } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';

type PageCall = Call<typeof pagePeople>;
type Within = Awaited<ReturnType<typeof peopleReached>>;

/** The filters, none of which names what the caller does not reach: an empty list would hide that. */
export async function mustBeWithin(
  call: PageCall,
  within: Within,
): Promise<QueryOf<typeof pagePeople>> {
  const { community, personId } = call.query;
  const has = (narrowed: Narrowed) => hasAnybody(call, within, narrowed);
  const state = await mustReachPlace(call, call.query, has);
  if (typeof community === 'number') await mustReachCommunity(call, community);
  // Some of a draft's people may have moved away since: the others are told.
  if (personId && !(await has({ personId }))) throw notFound();
  return { ...call.query, state };
}

/** Whoever waits for a community is reached by those who coordinate it. */
async function mustReachCommunity(call: PageCall, id: number): Promise<void> {
  const reaches = call.cell.reaches.map((reach) => (reach === 'K+' ? 'K' : reach));
  await mustFindGroup({ ...call, cell: { ...call.cell, reaches } }, id, 'community');
}

type Narrowed = {
  state?: string | null | undefined;
  city?: string | null | undefined;
  personId?: readonly number[];
};

async function hasAnybody(
  { trx }: PageCall,
  within: Within,
  { state, city, personId }: Narrowed,
): Promise<boolean> {
  const one = await trx
    .selectFrom('people')
    .select('people.id')
    .where(within)
    .$if(Boolean(state), (people) => people.where('people.state', '=', state ?? ''))
    .$if(Boolean(city), (people) => people.where('people.city', '=', city ?? ''))
    .$if(personId !== undefined, (people) => people.where('people.id', 'in', [...(personId ?? [])]))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
