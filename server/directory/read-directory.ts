import {
  createInstitution,
  type Institution,
  listDirectory,
  readInstitution,
  updateInstitution,
} from '#contract/directory';
import { cityKey } from '#contract/rules/institution-key';
import { reachesFor } from '../access/reach.ts';
import { byName } from '../communities/by-name.ts';
import { readLastChange } from '../database/changes.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { mayAt, mustFindListed } from './find-institution.ts';
import { toInstitutions } from './to-institution.ts';
import { toLinks } from './to-links.ts';

/** Who works where is never told: only how many, from five on. */
export const listDirectoryHandler = handler(listDirectory, {
  mode: 'snapshot',
  async run(call) {
    const caller = mustHaveCaller(call);
    const { trx, now } = call;
    const entries = await trx
      .selectFrom('institution_catalog')
      .selectAll()
      .where('listed', '=', 1)
      .where('merged_into', 'is', null)
      .execute();
    const shown = entries.filter(
      (entry) => entry.archived_at === null || mayAt(caller, updateInstitution, entry),
    );
    const links = await trx
      .selectFrom('institution_links')
      .selectAll()
      .where('status', 'in', ['requested', 'accepted'])
      .orderBy('id')
      .execute();
    const told = await toLinks({ trx, caller, now }, links);
    const institutions = await toInstitutions({ trx, caller, now }, shown);
    return {
      institutions: institutions.toSorted((a, b) => nearness(caller, a, b) || byName(a, b)),
      tasks: told.filter(({ canAnswer, isOutcomeDue }) => canAnswer || isOutcomeDue),
      canCreate: reachesFor(caller, createInstitution).length > 0,
      through: await readLastChange(trx),
    };
  },
});

/** Those of the own city, then of the state, then of the rest. */
function nearness(
  { state, city }: { state: string; city: string },
  a: Institution,
  b: Institution,
): number {
  const rank = (one: Institution) => {
    if (one.state !== state) return 2;
    return cityKey(one.city) === cityKey(city) ? 0 : 1;
  };
  return rank(a) - rank(b);
}

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
