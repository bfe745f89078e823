import { KEPT_DAYS } from '#contract/forums';
import { isFor } from '#contract/rules/audience';
import { readAudiencePerson } from '../access/audience.ts';
import type { Caller } from '../access/caller.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Trx } from '../database/schema.ts';
import { daysBefore } from '../forums/visible.ts';
import { pageThrough } from './pull-scope.ts';

const PAGE = 200;

export type RemovedTexts = {
  rows: { uuid: string; change: number }[];
  /** Everything up to this change is in the page. */
  through: number;
};

/**
 * Texts of the reader's conversations removed after a change number, as far back as phones keep them.
 * Of groups they left too: their phone may still keep what was said there.
 */
export async function readRemovedTexts(
  trx: Trx,
  { personId }: Pick<Caller, 'personId'>,
  since: number,
  now: number,
): Promise<RemovedTexts> {
  const asked = { since, oldest: daysBefore(now, KEPT_DAYS) };
  const [posts, threads] = [await findPosts(trx, asked), await findThreads(trx, asked)];
  const through = Math.min(pageThrough(posts, PAGE), pageThrough(threads, PAGE));
  const found = [...posts, ...threads];
  if (found.length === 0) return { rows: [], through };
  const reader = await readAudiencePerson(trx, personId);
  const person = reader && { ...reader, groupIds: await everGroupIds(trx, personId) };
  const own = found.filter(({ state, city, groupId }) => {
    const audience = { state, city, groupId, role: null };
    return person !== null && isFor(audience, person);
  });
  return {
    rows: own.map(({ uuid, change }) => ({ uuid, change })),
    through,
  };
}

/** Groups a person belonged to or coordinated, once or now. */
async function everGroupIds(trx: Trx, personId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('group_id as id')
    .where('person_id', '=', personId)
    .union(trx.selectFrom('groups').select('id').where('coordinator_id', '=', personId))
    .union(
      trx
        .selectFrom('former_coordinators')
        .select('group_id as id')
        .where('person_id', '=', personId),
    )
    .execute();
  return rows.map(({ id }) => id);
}

type Asked = { since: number; oldest: number };
type Found = {
  uuid: string;
  change: number;
  state: string | null;
  city: string | null;
  groupId: number | null;
};

const findPosts = compileOnce<Asked, Found>((db, param) =>
  db
    .selectFrom('forum_posts as p')
    .innerJoin('forum_threads as t', 't.uuid', 'p.thread_uuid')
    .select(['p.uuid', 'p.removed_change as change'])
    .select(['t.target_state as state', 't.target_city as city', 't.target_group_id as groupId'])
    .where('p.removed_change', '>', param('since'))
    .where('p.removed_at', '>', param('oldest'))
    .orderBy('p.removed_change')
    .orderBy('p.uuid')
    .limit(PAGE)
    .$castTo<Found>(),
);

const findThreads = compileOnce<Asked, Found>((db, param) =>
  db
    .selectFrom('forum_threads as t')
    .select(['t.uuid', 't.removed_change as change'])
    .select(['t.target_state as state', 't.target_city as city', 't.target_group_id as groupId'])
    .where('t.removed_change', '>', param('since'))
    .where('t.removed_at', '>', param('oldest'))
    .orderBy('t.removed_change')
    .orderBy('t.uuid')
    .limit(PAGE)
    .$castTo<Found>(),
);
