import type { Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findThread, sightOf } from './sight.ts';

export type OwnPost = { post: Row<'forum_posts'>; thread: Row<'forum_threads'> };

/** The caller's post in a conversation they still see, removed or not; else 404. */
export async function mustFindOwnPost(
  call: Pick<Call, 'trx' | 'caller' | 'now'>,
  uuid: string,
): Promise<OwnPost> {
  const post = await call.trx
    .selectFrom('forum_posts')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('author_id', '=', mustHaveCaller(call).personId)
    .executeTakeFirst();
  const thread = post && (await findThread(call, await sightOf(call), post.thread_uuid));
  if (!post || !thread) throw notFound();
  return { post, thread };
}
