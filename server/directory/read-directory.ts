import {
  createInstitution,
  DIRECTORY_PAGE,
  type Directory,
  type InstitutionLink,
  listDirectory,
  readInstitution,
} from '#contract/directory';
import type { Caller } from '../access/caller.ts';
import { reachesFor } from '../access/reach.ts';
import { readLastChange } from '../database/changes.ts';
import { writeCursor } from '../database/cursor.ts';
import { createPace } from '../database/pace.ts';
import type { Trx } from '../database/schema.ts';
import { createByteBudget, PAGE_BYTES, takePage } from '../http/byte-budget.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { mustFindListed } from './find-institution.ts';
import { countFound, findPage } from './find-page.ts';
import { readOverview } from './read-overview.ts';
import { readTasks } from './read-tasks.ts';
import { toInstitutions } from './to-institution.ts';
import { toLinks } from './to-links.ts';

/** Who works where is never told: only how many, from five on. */
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

/** Bytes of a page of the usual hundred: descriptions of the usual length fit, whatever some write. */
const BYTES_OF_EACH = 1_200;

/** What fits of a page; the next one begins after it. */
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

/** So many are read at a time: what does not fit any more is not read. */
const AT_ONCE = 25;

type Asked = { before: number | null; pace: () => Promise<void> };

/** Its connections as far as they fit, the newest first. */
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
