import type { TextBlock } from '#contract/core/text-blocks';
import type {
  Category,
  ForumConversation,
  ForumPost,
  ForumSpace,
  ForumThread,
} from '#contract/forums';
import { isOverlaid } from './overlay.ts';
import type { OutboxRow } from './types.ts';

export type OverlaidPost = ForumPost & {
  waiting: boolean;
};
export type OverlaidThread = ForumThread & { waiting: boolean };
export type OverlaidConversation = Omit<ForumConversation, 'posts'> & {
  waiting: boolean;
  posts: OverlaidPost[];
};

/** Change number of a thread that only this phone knows. */
const NOT_SENT = 0;

/** Pulled conversations, and the last change they include. */
export type ToldForums = { threads: readonly ForumConversation[]; through: number };

/**
 * @param rows this person's rows, any order; other kinds are ignored.
 * @param me the alias shown on unsent posts.
 */
export function overlayConversations(
  { threads, through }: ToldForums,
  rows: readonly OutboxRow[],
  me: string,
): OverlaidConversation[] {
  const shown = new Map(
    threads.map((one) => [
      one.id,
      { ...one, waiting: false, posts: one.posts.map((post) => ({ ...post, waiting: false })) },
    ]),
  );
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const id = threadOf(row);
    const thread = shown.get(id);
    if (!isOverlaid(row, through)) continue;
    if (row.ack?.outcome === 'kept-newer') continue;
    if (thread) shown.set(id, applyRow(thread, row, me));
    else if (row.endpoint === 'forums.create-thread') shown.set(id, newThread(row, me));
  }
  return [...shown.values()];
}

/** The same for a list without posts: threads read here are not unread, unsent ones come first. */
export function overlayThreads(
  { threads, through }: { threads: readonly ForumThread[]; through: number },
  rows: readonly OutboxRow[],
  me: string,
): OverlaidThread[] {
  const bare = threads.map((thread) => ({ ...thread, posts: [], earlier: null }));
  const known = new Set(threads.map(({ id }) => id));
  const shown = overlayConversations({ threads: bare, through }, rows, me).map(
    ({ posts: _, earlier: __, ...thread }) => thread,
  );
  const isNew = ({ id }: OverlaidThread) => !known.has(id);
  return [...shown.filter(isNew).reverse(), ...shown.filter((one) => !isNew(one))];
}

export function threadOf({ endpoint, body, params }: OutboxRow): string {
  switch (endpoint) {
    case 'forums.create-thread':
      return String(body.id);
    case 'forums.create-post':
    case 'forums.read':
      return String(params.id);
    case 'forums.edit-post':
    case 'forums.like':
      return String(body.threadId);
    default:
      return '';
  }
}

function applyRow(thread: OverlaidConversation, row: OutboxRow, me: string): OverlaidConversation {
  const { endpoint, body, set = {}, params } = row;
  const waiting = thread.waiting || (row.state === 'pending' && endpoint !== 'forums.read');
  const changed = (change: (post: OverlaidPost) => OverlaidPost) => ({
    ...thread,
    waiting,
    posts: thread.posts.map((post) => (post.id === params.id ? change(post) : post)),
  });
  switch (endpoint) {
    case 'forums.create-post': {
      if (thread.posts.some(({ id }) => id === body.postId)) return thread;
      const posts = [...thread.posts, newPost(row, me, false)];
      return { ...thread, waiting, posts, replies: thread.replies + 1 };
    }
    case 'forums.edit-post': {
      const content = String(set.content);
      return changed((post) => ({
        ...{ ...post, content, blocks: toBlocks(content), lost: null },
        ...{ editedAt: toIso(row.tapWall), waiting: true },
      }));
    }
    case 'forums.like':
      return changed((post) => like(post, set.liked === true));
    case 'forums.read':
      return { ...thread, unread: thread.unread && !(Number(set.through) >= thread.lastPost) };
    default:
      return thread;
  }
}

function like(post: OverlaidPost, liked: boolean): OverlaidPost {
  const more = Number(liked) - Number(post.liked);
  return { ...post, liked, likes: Math.max(0, post.likes + more) };
}

function newThread(row: OutboxRow, me: string): OverlaidConversation {
  const { body, params } = row;
  const at = toIso(row.tapWall);
  return {
    ...{ id: String(body.id), category: params.id as Category, title: String(body.title) },
    ...{ author: me, isMine: true, isCare: body.isCare === true, space: spaceOf(body) },
    ...{ isPinned: false, isLocked: false, removed: null, createdAt: at, lastActivity: at },
    ...{ excerpt: String(body.content), replies: 0, likes: 0, unread: false, canModerate: false },
    ...{ earlier: null, lastPost: NOT_SENT, change: NOT_SENT, waiting: row.state === 'pending' },
    posts: [newPost(row, me, true)],
  };
}

function spaceOf({
  targetState,
  targetCity,
  targetGroupId,
  groupName,
}: OutboxRow['body']): ForumSpace {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const community =
    typeof targetGroupId === 'number' ? { id: targetGroupId, name: text(groupName) ?? '' } : null;
  return { state: text(targetState), city: text(targetCity), community };
}

function newPost(row: OutboxRow, me: string, isOpening: boolean): OverlaidPost {
  const content = String(row.body.content);
  return {
    ...{ id: String(row.body.postId), author: me, isMine: true, isOpening, content },
    ...{ blocks: toBlocks(content), createdAt: toIso(row.tapWall), editedAt: null },
    ...{ seen: NOT_SENT, likes: 0, liked: false, reported: false, removed: null, lost: null },
    waiting: row.state === 'pending',
  };
}

/** Phones have no parser: unsent text is shown as typed. */
function toBlocks(content: string): TextBlock[] {
  return [{ type: 'paragraph', spans: [{ text: content }] }];
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}
