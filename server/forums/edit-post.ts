import { editPost } from '#contract/forum-writing';
import type { Row } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mergeFields, originOf } from '../merge/merge-fields.ts';
import { textColumns } from './add-post.ts';
import { mustFindOwnPost } from './find-own-post.ts';
import { type PostStamps, stampsOf } from './post-stamps.ts';
import { touchThread } from './touch-thread.ts';

type EditCall = Call<typeof editPost>;

/** Merged like a mark; a losing text stays among the versions for its author. */
export const editPostHandler = handler(editPost, {
  async run(call) {
    const { trx, deps, now } = call;
    // Before reading the row: taking the number waits for other writers of the row.
    const change = await deps.store.nextChange(trx);
    const post = await mustFindEditable(call);
    const { content = '' } = call.body.set ?? call.body;
    const { won, stamps } = merge(call, post, { content, change });
    await trx
      .updateTable('forum_posts')
      .set({
        ...(won && { ...textColumns(content), edited_at: now }),
        stamps: JSON.stringify(stamps),
      })
      .where('uuid', '=', post.uuid)
      .execute();
    const outcome = won ? 'applied' : 'kept-newer';
    await trx
      .insertInto('forum_post_versions')
      .values({ post_uuid: post.uuid, body: content, outcome, at: originOf(call).at, change })
      .execute();
    await touchThread(trx, post.thread_uuid, change);
    call.op?.report({ outcome, change });
    return { id: post.uuid, change };
  },
  reread: async (call) => ({ id: call.params.id, change: 0 }),
});

async function mustFindEditable(call: EditCall): Promise<Row<'forum_posts'>> {
  const { post, thread } = await mustFindOwnPost(call, call.params.id);
  if (post.removed_at !== null || thread.removed_at !== null) {
    throw new HttpProblem(409, 'removed', 'Tu mensaje fue retirado: ya no se puede corregir');
  }
  return post;
}

type Write = { content: string; change: number };

function merge(call: EditCall, post: Row<'forum_posts'>, { content, change }: Write) {
  const { last = {}, ...known } = stampsOf(post);
  const origin = originOf(call);
  const { queue, seq } = origin;
  const merged = mergeFields<'content'>(known, {
    entries: [['content', content]],
    base: call.op ? (call.body.base ?? {}) : call.body.base,
    origin,
    ownLast: () => (queue === null ? undefined : last[queue]),
    change,
    now: call.now,
  });
  const isOfQueue = queue !== null && seq !== null;
  const stamps: PostStamps = {
    ...merged.stamps,
    last: isOfQueue ? { ...last, [queue]: Math.max(seq, last[queue] ?? 0) } : last,
  };
  return { won: merged.won.length > 0, stamps };
}
