/** Conversations: begun, answered, corrected, liked and read on a phone, by what it keeps of them. */
import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import { CATEGORIES, type ForumSpace } from '#contract/forums';
import type { Trx } from '#server/database/schema';
import { type OverlaidConversation, overlayConversations, threadOf } from '#sync/overlay-forums';
import type { Intent, OutboxRow } from '#sync/types';
import {
  createPostIntent,
  createThreadIntent,
  editPostIntent,
  likeIntent,
  readThreadIntent,
} from '#web/local-data/forum-intents.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Drawing } from './drawing.ts';

/** Who reads is shown by this name to themselves alone. */
export const ME = 'yo';

type People = { author: number; groupId: number; now: number };

/** One conversation for the whole network, one of the community. */
export async function fillForums(trx: Trx, { author, groupId, now }: People): Promise<void> {
  const at = now - DAY_MS;
  for (const [index, target] of [null, groupId].entries()) {
    const [uuid, post] = [2 * index, 2 * index + 1].map((byte) => madeBefore(at, byte));
    await trx
      .insertInto('forum_threads')
      .values({
        ...{ uuid: String(uuid), category: 'accion', title: 'Tema', search_key: 'tema' },
        ...{ author_id: author, target_group_id: target, created_at: at, last_post_at: at },
        ...{ last_post_by: author, last_post_change: 1, change: 1 },
      })
      .execute();
    await trx
      .insertInto('forum_posts')
      .values({
        ...{
          uuid: String(post),
          thread_uuid: String(uuid),
          author_id: author,
          body: `inicio ${post}`,
        },
        ...{ body_blocks: '[]', search_key: 'inicio', opening: 1, created_at: at, place: 1 },
        stamps: JSON.stringify({ content: { change: 1, queue: null, seq: null, at } }),
      })
      .execute();
  }
}

const madeBefore = (at: number, byte: number) => uuidv7(at, (bytes) => bytes.fill(byte));

/** What of the conversations the phone shows without signal. */
export function shownForums({ kept, queue }: PhoneDisk): OverlaidConversation[] {
  return overlayConversations(
    kept.forums ?? { threads: [], through: 0 },
    [...queue.rows.values()],
    ME,
  );
}

export function drawForum(drawing: Drawing): Intent {
  const { disk, stream } = drawing;
  const open = shownForums(disk).filter(({ removed }) => removed === null);
  if (open.length === 0 || stream.chance(0.15)) return begin(drawing);
  const thread = stream.pick(open.sort((a, b) => (a.id < b.id ? -1 : 1)));
  const dice = stream.unit();
  if (dice < 0.15) return readThreadIntent(thread.id, thread.lastPost);
  const post = thread.posts.length > 0 ? stream.pick(thread.posts) : null;
  if (!post || dice < 0.4) return createPostIntent(thread.id, newId(drawing), text(drawing));
  const own = thread.posts.filter(({ isMine, removed }) => isMine && removed === null);
  if (own.length > 0 && dice < 0.75) {
    // The same one again and again, so that phones of one person meet.
    const among = stream.chance(0.6) ? own.slice(0, 1) : own;
    return editPostIntent(thread.id, stream.pick(among), text(drawing));
  }
  return likeIntent(thread.id, post.id, !post.liked);
}

function begin(drawing: Drawing): Intent {
  const { stream, groupId } = drawing;
  const community = { id: groupId, name: 'San Juan' };
  const space: ForumSpace = {
    ...{ state: null, city: null },
    community: stream.chance(0.5) ? community : null,
  };
  return createThreadIntent({
    ...{ id: newId(drawing), postId: newId(drawing), category: stream.pick(CATEGORIES) },
    ...{ title: text(drawing), content: text(drawing), space, isCare: stream.chance(0.2) },
  });
}

const newId = ({ stream, now }: Drawing) => uuidv7(now, (bytes) => stream.bytes(bytes));
/** No two texts are the same, so that each tells whose it is. */
const text = ({ stream }: Drawing) => `texto ${stream.int(1e9)}`;

/** Whether the phone shows what was just recorded; undefined for other rows. */
export function isForumShown(disk: PhoneDisk, row: OutboxRow): boolean | undefined {
  if (!row.endpoint.startsWith('forums.')) return;
  const { body, params, set } = row;
  const threads = shownForums(disk);
  const thread = threads.find(({ id }) => id === threadOf(row));
  // Removed meanwhile, it shows nothing.
  if (!thread) return row.endpoint !== 'forums.create-thread';
  const post = thread.posts.find(({ id }) => id === (body.postId ?? params.id));
  switch (row.endpoint) {
    case 'forums.create-thread':
      return thread.title === body.title;
    case 'forums.create-post':
      return post?.isMine === true;
    case 'forums.edit-post':
      return !post || post.content === set?.content;
    case 'forums.like':
      return !post || post.liked === set?.liked;
    default:
      return !thread.unread;
  }
}
