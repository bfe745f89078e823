import { withdrawPost } from '#contract/forum-writing';
import type { Row } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mustFindOwnPost } from './find-own-post.ts';
import { mustHaveText, setRemoved } from './moderate.ts';

type WithdrawCall = Call<typeof withdrawPost>;

/** By its author, who may restore it; coordination removals stay. */
export const withdrawPostHandler = handler(withdrawPost, async (call) => {
  const { undo } = call.body;
  const { post, thread } = await mustFindOwnPost(call, call.params.id);
  if (isModerated(post.removed_at, post.removed_reason)) throw moderated();
  if (thread.removed_at !== null) await mustBeOwnRemoval(call, thread.uuid);
  if (undo) mustHaveText(post);
  if (!undo && post.opening === 1) await mustBeUnanswered(call, post);
  await setRemoved(call, { post, thread }, undo ? null : { reason: null });
  return { isRemoved: !undo };
});

const isModerated = (at: number | null, reason: string | null) => at !== null && reason !== null;

const moderated = () => new HttpProblem(409, 'removed', 'La coordinación ya retiró este mensaje');

/** Removing a conversation removes its first post and stores the reason there. */
async function mustBeOwnRemoval({ trx }: WithdrawCall, thread: string): Promise<void> {
  const opening = await trx
    .selectFrom('forum_posts')
    .select(['removed_at', 'removed_reason'])
    .where('thread_uuid', '=', thread)
    .where('opening', '=', 1)
    .executeTakeFirst();
  if (opening && isModerated(opening.removed_at, opening.removed_reason)) throw moderated();
}

/** Authors cannot remove other people's replies. */
async function mustBeUnanswered({ trx }: WithdrawCall, post: Row<'forum_posts'>): Promise<void> {
  const answer = await trx
    .selectFrom('forum_posts')
    .select('uuid')
    .where('thread_uuid', '=', post.thread_uuid)
    .where('author_id', '!=', post.author_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!answer) return;
  throw new HttpProblem(
    409,
    'answered',
    'Ya le respondieron: pide a la coordinación que retire la conversación',
  );
}
