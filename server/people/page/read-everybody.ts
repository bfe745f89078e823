import type { Status } from '#contract/people';
import type { Everybody } from '#contract/people-page';
import type { peopleReached } from '../../access/reach.ts';
import type { Trx } from '../../database/schema.ts';

type Within = Awaited<ReturnType<typeof peopleReached>>;

/** The figures over the list and what its filters offer, whatever is filtered. */
export async function readEverybody(trx: Trx, within: Within): Promise<Everybody> {
  const groups = await trx
    .selectFrom('people')
    .select(['people.status', 'people.state', 'people.role'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(within)
    .groupBy(['people.status', 'people.state', 'people.role'])
    .execute();
  const sum = (status?: Status) =>
    groups
      .filter((group) => status === undefined || group.status === status)
      .reduce((total, { count }) => total + Number(count), 0);
  return {
    counts: {
      total: sum(),
      pending: sum('pending'),
      approved: sum('approved'),
      rejected: sum('rejected'),
    },
    states: [...new Set(groups.map(({ state }) => state))].filter(Boolean),
    roles: [...new Set(groups.map(({ role }) => role))],
  };
}
