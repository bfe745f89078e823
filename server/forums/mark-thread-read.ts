import { readThread } from '#contract/forum-writing';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { findThread, sightOf } from './sight.ts';

/** Never beyond the last post. */
export const readThreadHandler = handler(readThread, async (call) => {
  const { trx, body, params } = call;
  const { personId: person_id } = mustHaveCaller(call);
  const thread = await findThread(call, await sightOf(call), params.id);
  if (!thread) return { through: 0 };
  const asked = Math.min((body.set ?? body).through, thread.last_post_change);
  const before = await findRead(trx, person_id, params.id);
  const through = Math.max(asked, before?.through ?? 0);
  await trx
    .insertInto('forum_reads')
    .values({ person_id, thread_uuid: params.id, through })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'thread_uuid']).doUpdateSet({ through }),
    )
    .execute();
  return { through };
});

function findRead(trx: Trx, personId: number, thread: string) {
  return trx
    .selectFrom('forum_reads')
    .select('through')
    .where('person_id', '=', personId)
    .where('thread_uuid', '=', thread)
    .executeTakeFirst();
}
