import { likePost } from '#contract/forum-writing';
import { judge } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { originOf } from '../merge/merge-fields.ts';
import { findPost } from './find-post.ts';
import { touchThread } from './touch-thread.ts';

type LikeCall = Call<typeof likePost>;

/** One row per person and post, so that nothing counts twice; latest by effective time wins. */
export const likePostHandler = handler(likePost, {
  async run(call) {
    const { trx, deps } = call;
    const change = await deps.store.nextChange(trx);
    const post = await findPost(call, call.params.id);
    if (!post || post.removed_at !== null) return { liked: false, likes: 0 };
    const isKept = await saveLike(call, change);
    if (isKept) await touchThread(trx, post.thread_uuid, change);
    call.op?.report({ outcome: isKept ? 'applied' : 'kept-newer', change });
    return answer(call);
  },
  reread: answer,
});

async function saveLike(call: LikeCall, change: number): Promise<boolean> {
  const { trx, body, params } = call;
  const { personId: person_id } = mustHaveCaller(call);
  const before = await findLike(trx, params.id, person_id);
  const { queue, seq, at } = originOf(call);
  // Phones do not send what they saw: between phones the later tap counts.
  const base = call.op ? null : undefined;
  const verdict = judge(before ? JSON.parse(before.stamp) : null, { base, queue, seq, at });
  if (verdict.type === 'loses' || verdict.type === 'superseded') return false;
  const { liked } = body.set ?? body;
  const values = {
    liked: liked ? (1 as const) : (0 as const),
    stamp: JSON.stringify({ change, queue, seq, at }),
  };
  await trx
    .insertInto('forum_likes')
    .values({ post_uuid: params.id, person_id, ...values })
    .onConflict((conflict) => conflict.columns(['post_uuid', 'person_id']).doUpdateSet(values))
    .execute();
  return true;
}

function findLike(trx: Trx, uuid: string, personId: number) {
  return trx
    .selectFrom('forum_likes')
    .selectAll()
    .where('post_uuid', '=', uuid)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

async function answer({ trx, caller, params }: LikeCall) {
  const own = await findLike(trx, params.id, mustHaveCaller({ caller }).personId);
  const { likes } = await trx
    .selectFrom('forum_likes')
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .where('post_uuid', '=', params.id)
    .where('liked', '=', 1)
    .executeTakeFirstOrThrow();
  return { liked: own?.liked === 1, likes: own ? Number(likes) : 0 };
}
