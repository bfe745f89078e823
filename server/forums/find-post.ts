import type { Row } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { findThread, sightOf } from './sight.ts';

export async function findPost(
  call: Pick<Call, 'trx' | 'caller' | 'now'>,
  uuid: string,
): Promise<Row<'forum_posts'> | undefined> {
  const sight = await sightOf(call);
  const post = await call.trx
    .selectFrom('forum_posts')
    .innerJoin('forum_threads', 'forum_threads.uuid', 'forum_posts.thread_uuid')
    .selectAll('forum_posts')
    .where('forum_posts.uuid', '=', uuid)
    .where(sight.seen.posts as never)
    .executeTakeFirst();
  const thread = post && (await findThread(call, sight, post.thread_uuid));
  return thread && thread.removed_at === null ? post : undefined;
}
