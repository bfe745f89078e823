import type { Status } from '#contract/people';
import type { Everybody, pagePeople } from '#contract/people-page';
import type { peopleReached } from '../../access/reach.ts';
import type { Call } from '../../http/handler.ts';

type Within = Awaited<ReturnType<typeof peopleReached>>;

/** The figures over the list and what its filters offer, whatever is filtered. */
export async function readEverybody(
  { trx, query }: Pick<Call<typeof pagePeople>, 'trx' | 'query'>,
  within: Within,
): Promise<Everybody> {
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
    cities: query.state ? await readCities(trx, within, query.state) : [],
  };
}

async function readCities(trx: Call['trx'], within: Within, state: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('people')
    .select('people.city')
    .distinct()
    .where(within)
    .where('people.state', '=', state)
    .execute();
  return rows.map(({ city }) => city).filter(Boolean);
}
