import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  answerLink,
  createInstitution,
  DIRECTORY_PAGE,
  type Directory,
  type DirectoryOverview,
  type InstitutionLink,
  listDirectory,
  OWN_MAX,
  readInstitution,
  TASKS_MAX,
} from '#contract/directory';
import { cityKey } from '#contract/rules/institution-key';
import { LINK_OUTCOME_AFTER_MS } from '#contract/rules/institution-status';
import type { Caller } from '../access/caller.ts';
import { reachesFor } from '../access/reach.ts';
import { readLastChange } from '../database/changes.ts';
import { writeCursor } from '../database/cursor.ts';
import { createPace } from '../database/pace.ts';
import type { Trx } from '../database/schema.ts';
import { createByteBudget, PAGE_BYTES, takePage } from '../http/byte-budget.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { mustFindListed } from './find-institution.ts';
import {
  countFound,
  findPage,
  isOwnOf,
  isShownTo,
  isToVerify,
  type ListCall,
  nearnessOf,
  statusOf,
} from './find-page.ts';
import { isListed, placesReached } from './reached-places.ts';
import { toInstitutions } from './to-institution.ts';
import { toLinks } from './to-links.ts';

/** Workplaces stay private: only a count, from five on. */
export const listDirectoryHandler = handler(listDirectory, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now, query } = call;
    const view = { trx, now, caller: mustHaveCaller(call) };
    const page = await fitPage(view, await findPage(call), query.limit ?? DIRECTORY_PAGE);
    const isFirst = !call.query.cursor;
    const { tasks, hasMoreTasks } = isFirst ? await readTasks(view) : NO_TASKS;
    return {
      ...page,
      total: await countFound(call),
      overview: isFirst ? { ...(await readOverview(call)), hasMoreTasks } : null,
      tasks,
      canCreate: reachesFor(view.caller, createInstitution).length > 0,
      through: await readLastChange(trx),
    };
  },
});

type View = { trx: Trx; caller: Caller; now: number };
type Page = Awaited<ReturnType<typeof findPage>>;

/** Byte budget per row: usual descriptions fit, whatever some write. */
const BYTES_OF_EACH = 1_200;

/** As many rows as fit; the next page begins after them. */
async function fitPage(
  view: View,
  { entries, next }: Page,
  limit: number,
): Promise<Pick<Directory, 'institutions' | 'next'>> {
  const all = await toInstitutions(view, entries);
  const institutions = takePage(all, limit * BYTES_OF_EACH);
  const last = entries[institutions.length - 1];
  if (institutions.length === all.length || !last) return { institutions, next };
  return { institutions, next: writeCursor({ value: last.sortValue, id: last.id }) };
}

const NO_TASKS = { tasks: [], hasMoreTasks: false };

export const readInstitutionHandler = handler(readInstitution, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now, query, deps } = call;
    const view = { trx, now, caller: mustHaveCaller(call) };
    const entry = await mustFindListed(call, call.params.id);
    const [institution] = await toInstitutions(view, [entry]);
    if (!institution) throw new Error('an entry is told as an institution');
    const before = query.cursor === undefined ? null : Number(query.cursor);
    const links = await pageLinks(view, entry.id, { before, pace: createPace(deps.store) });
    return { institution, ...links };
  },
});

/** Rows per read: rows that do not fit are never read. */
const AT_ONCE = 25;

type Asked = { before: number | null; pace: () => Promise<void> };

async function pageLinks(
  view: View,
  id: number,
  { before, pace }: Asked,
): Promise<{ links: InstitutionLink[]; next: string | null }> {
  const { take } = createByteBudget(PAGE_BYTES);
  const links: InstitutionLink[] = [];
  let place = before;
  for (;;) {
    const rows = await view.trx
      .selectFrom('institution_links')
      .selectAll()
      .where((eb) => eb.or([eb('one_id', '=', id), eb('other_id', '=', id)]))
      .$if(place !== null, (query) => query.where('id', '<', Number(place)))
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute();
    const told = new Map((await toLinks(view, rows)).map((link) => [link.id, link]));
    for (const row of rows) {
      const link = told.get(row.uuid);
      if (link && !take(link)) return { links, next: String(place) };
      if (link) links.push(link);
      place = row.id;
    }
    if (rows.length < AT_ONCE) return { links, next: null };
    await pace();
  }
}

/** Room for every municipality of the largest state, but not for any text typed as a city. */
const CITIES_BYTES = 40_000;

async function readOverview(call: ListCall): Promise<Omit<DirectoryOverview, 'hasMoreTasks'>> {
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
    .execute();
  const spellings = rows.map(({ city }) => city).sort();
  const cities = [...new Map(spellings.map((city) => [cityKey(city), city])).values()];
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

/** Beside a page of institutions. */
const TASKS_BYTES = 40_000;

type ReadTasksView = { trx: Trx; caller: Caller; now: number };

async function readTasks(
  view: ReadTasksView,
): Promise<{ tasks: InstitutionLink[]; hasMoreTasks: boolean }> {
  const { trx, now } = view;
  const spoken = spokenFor(view);
  const dueBefore = now - LINK_OUTCOME_AFTER_MS;
  const isAsked = sql<SqlBool>`status = 'requested' and from_id != institution_links.one_id`;
  const isAskedOther = sql<SqlBool>`status = 'requested' and from_id = institution_links.one_id`;
  const isDue = sql<SqlBool>`status = 'accepted' and (outcome is null or outcome = 'not_yet')
    and coalesce(outcome_at, answered_at) <= ${dueBefore}`;
  const rows = await trx
    .selectFrom('institution_links')
    .selectAll()
    .where(
      // Nationwide a scan soon finds enough; for a place, the index on its sides does.
      reachesFor(view.caller, answerLink).includes('A')
        ? sql<SqlBool>`(status = 'requested' or ${isDue})`
        : sql<SqlBool>`id in (
            select id from institution_links
              where one_id in (${spoken}) and (${isAsked} or ${isDue})
            union
            select id from institution_links
              where other_id in (${spoken}) and (${isAskedOther} or ${isDue}))`,
    )
    .orderBy('id')
    .limit(TASKS_MAX + 1)
    .execute();
  const told = await toLinks(view, rows.slice(0, TASKS_MAX));
  const open = told.filter(({ canAnswer, isOutcomeDue }) => canAnswer || isOutcomeDue);
  const tasks = takePage(open, TASKS_BYTES);
  return { tasks, hasMoreTasks: rows.length > TASKS_MAX || tasks.length < open.length };
}

function spokenFor({ trx, caller }: ReadTasksView): RawBuilder<number> {
  const reached = placesReached(caller, reachesFor(caller, answerLink));
  const ids = trx
    .selectFrom('institution_catalog')
    .select('institution_catalog.id')
    .where((eb) =>
      eb.and([
        isListed(eb),
        eb.or([eb('institution_catalog.contact_person_id', '=', caller.personId), reached(eb)]),
      ]),
    );
  return sql`${ids}`;
}
