import { foldText } from '#contract/rules/fold-text';
import { blocksToText } from '#contract/rules/text-blocks';
import { parseText } from '#contract/text/parse-text';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { originOf } from '../merge/merge-fields.ts';

type NewPost = {
  uuid: string;
  threadId: string;
  content: string;
  isOpening: boolean;
  change: number;
};

export async function addPost(call: Call, post: NewPost): Promise<void> {
  const { trx, now } = call;
  const { queue, seq, at, authorId } = originOf(call);
  const { change } = post;
  const last = queue === null || seq === null ? {} : { [queue]: seq };
  await trx
    .insertInto('forum_posts')
    .values({
      ...{ uuid: post.uuid, thread_uuid: post.threadId },
      author_id: authorId ?? mustHaveCaller(call).personId,
      ...textColumns(post.content),
      opening: post.isOpening ? 1 : 0,
      ...{ created_at: now, place: change },
      stamps: JSON.stringify({ content: { change, queue, seq, at }, last }),
    })
    .execute();
  await trx
    .insertInto('forum_post_versions')
    .values({ post_uuid: post.uuid, body: post.content, outcome: 'applied', at, change })
    .execute();
}

export function textColumns(content: string) {
  const blocks = parseText(content);
  return {
    body: content,
    body_blocks: JSON.stringify(blocks),
    search_key: foldText(blocksToText(blocks)),
  };
}
