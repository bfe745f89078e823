import { sql } from 'kysely';
import { type DirectoryOverview, OWN_MAX } from '#contract/directory';
import { cityKey } from '#contract/rules/institution-key';
import { takePage } from '../http/byte-budget.ts';
import { mustHaveCaller } from '../http/handler.ts';
import {
  isOwnOf,
  isShownTo,
  isToVerify,
  type ListCall,
  nearnessOf,
  statusOf,
} from './find-page.ts';
import { isListed } from './reached-places.ts';

/** Every municipality of the largest state fits, and not whatever else is typed as a city. */
const CITIES_BYTES = 40_000;

/** The figures over the list and what its filters offer, whatever is filtered. */
export async function readOverview(
  call: ListCall,
): Promise<Omit<DirectoryOverview, 'hasMoreTasks'>> {
  const { trx, now, query } = call;
  const caller = mustHaveCaller(call);
  const groups = await trx
    .selectFrom('institution_catalog')
    .select('institution_catalog.state')
    .select(statusOf(now).as('status'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select((eb) =>
      sql<number>`sum(case when ${isToVerify(caller, now)(eb)} then 1 else 0 end)`.as('toVerify'),
    )
    .where(isShownTo(caller))
    .groupBy(['institution_catalog.state', 'status'])
    .execute();
  const sum = (status: string) =>
    groups.reduce((total, one) => total + (one.status === status ? Number(one.count) : 0), 0);
  return {
    counts: {
      ...{ activa: sum('activa'), pendiente: sum('pendiente'), inactiva: sum('inactiva') },
    },
    toVerify: groups.reduce((total, one) => total + Number(one.toVerify), 0),
    states: [...new Set(groups.map(({ state }) => state))],
    cities: query.state ? await readCities(call, query.state) : [],
    ...(await readOwn(call)),
  };
}

/** Each city once, by one of its spellings. */
async function readCities(call: ListCall, state: string): Promise<string[]> {
  const rows = await call.trx
    .selectFrom('institution_catalog')
    .select('city')
    .distinct()
    .where(isShownTo(mustHaveCaller(call)))
    .where('institution_catalog.state', '=', state)
    .orderBy('city')
    .execute();
  const cities = [...new Map(rows.map(({ city }) => [cityKey(city), city])).values()];
  return takePage(cities, CITIES_BYTES);
}

async function readOwn(call: ListCall): Promise<Pick<DirectoryOverview, 'own' | 'hasMoreOwn'>> {
  const caller = mustHaveCaller(call);
  const rows = await call.trx
    .selectFrom('institution_catalog')
    .select(['id', 'name', 'city', 'state'])
    .where((eb) => eb.and([isListed(eb), isOwnOf(caller)(eb)]))
    .orderBy(nearnessOf(caller))
    .orderBy('id')
    .limit(OWN_MAX + 1)
    .execute();
  return { own: rows.slice(0, OWN_MAX), hasMoreOwn: rows.length > OWN_MAX };
}
