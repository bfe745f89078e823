import { createInstitution, listDirectory, readInstitution } from '#contract/directory';
import { reachesFor } from '../access/reach.ts';
import { readLastChange } from '../database/changes.ts';
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
    const { trx, now } = call;
    const view = { trx, now, caller: mustHaveCaller(call) };
    const { entries, next } = await findPage(call);
    const isFirst = !call.query.cursor;
    const { tasks, hasMoreTasks } = isFirst ? await readTasks(view) : NO_TASKS;
    return {
      institutions: await toInstitutions(view, entries),
      next,
      total: await countFound(call),
      overview: isFirst ? { ...(await readOverview(call)), hasMoreTasks } : null,
      tasks,
      canCreate: reachesFor(view.caller, createInstitution).length > 0,
      through: await readLastChange(trx),
    };
  },
});

const NO_TASKS = { tasks: [], hasMoreTasks: false };

export const readInstitutionHandler = handler(readInstitution, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now } = call;
    const view = { trx, now, caller: mustHaveCaller(call) };
    const entry = await mustFindListed(call, call.params.id);
    const links = await trx
      .selectFrom('institution_links')
      .selectAll()
      .where((eb) => eb.or([eb('one_id', '=', entry.id), eb('other_id', '=', entry.id)]))
      .orderBy('id', 'desc')
      .execute();
    const [institution] = await toInstitutions(view, [entry]);
    if (!institution) throw new Error('an entry is told as an institution');
    return { institution, links: await toLinks(view, links) };
  },
});
