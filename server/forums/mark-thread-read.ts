import { readThread } from '#contract/forum-writing';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { findThread, sightOf } from './list-threads.ts';

/** Never further than there is something to read. */
export const readThreadHandler = handler(readThread, async (call) => {
  const { trx, body, params } = call;
  const { personId: person_id } = mustHaveCaller(call);
  const thread = await findThread(call, await sightOf(call), params.id);
  if (!thread) return { through: 0 };
  const asked = Math.min((body.set ?? body).through, thread.last_post_change);
  const through = Math.max(asked, thread.through ?? 0);
  await trx
    .insertInto('forum_reads')
    .values({ person_id, thread_uuid: params.id, through })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'thread_uuid']).doUpdateSet({ through }),
    )
    .execute();
  return { through };
});
