import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { answerLink, type InstitutionLink, TASKS_MAX } from '#contract/directory';
import { LINK_OUTCOME_AFTER_MS } from '#contract/rules/institution-status';
import type { Caller } from '../access/caller.ts';
import { reachesFor } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { takePage } from '../http/byte-budget.ts';
import { isListed, placesReached } from './reached-places.ts';
import { toLinks } from './to-links.ts';

/** Beside a page of institutions. */
const TASKS_BYTES = 40_000;

type View = { trx: Trx; caller: Caller; now: number };

/** What waits for the caller's word, the oldest first: a yes or no, and «¿Se vieron?». */
export async function readTasks(
  view: View,
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
      // Of the whole country the first are soon met; of a place, the index of its sides finds them.
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

/** Ids of those the caller answers for: its contact, or within reach. */
function spokenFor({ trx, caller }: View): RawBuilder<number> {
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
