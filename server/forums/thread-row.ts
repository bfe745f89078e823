import { type Selectable, sql } from 'kysely';
import type { TextBlock } from '#contract/core/text-blocks';
import { type ForumThread, KEPT_DAYS } from '#contract/forums';
import { blocksToText } from '#contract/rules/text-blocks';
import type { Db, Schema } from '../database/schema.ts';
import type { ForumReader } from './read-forum-reader.ts';
import { daysBefore, type Seen } from './visible.ts';

const EXCERPT = 180;

export type ThreadRow = Selectable<Schema['forum_threads']> & {
  author: string;
  groupName: string | null;
  openingId: string;
  openingPlace: number;
  openingBlocks: string;
  removedReason: string | null;
  replies: number;
  likes: number;
  through: number | null;
};

/** Visible ones, removed ones too, with their list fields. */
export function selectThreads(db: Db, reader: ForumReader, seen: Seen) {
  return db
    .selectFrom('forum_threads')
    .innerJoin('people as author', 'author.id', 'forum_threads.author_id')
    .innerJoin('forum_posts as opening', (join) =>
      join.onRef('opening.thread_uuid', '=', 'forum_threads.uuid').on('opening.opening', '=', 1),
    )
    .leftJoin('groups', 'groups.id', 'forum_threads.target_group_id')
    .leftJoin('forum_reads as reads', (join) =>
      join
        .onRef('reads.thread_uuid', '=', 'forum_threads.uuid')
        .on('reads.person_id', '=', reader.personId),
    )
    .selectAll('forum_threads')
    .select((eb) => [
      'author.alias as author',
      'groups.name as groupName',
      'opening.uuid as openingId',
      'opening.place as openingPlace',
      'opening.body_blocks as openingBlocks',
      'opening.removed_reason as removedReason',
      'reads.through',
      eb
        .selectFrom('forum_posts')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('forum_posts.thread_uuid', '=', 'forum_threads.uuid')
        .where('forum_posts.opening', '=', 0)
        .where('forum_posts.removed_at', 'is', null)
        .where(seen.posts as never)
        .as('replies'),
      sql<number>`(select count(*) from forum_likes
        where forum_likes.post_uuid = opening.uuid and forum_likes.liked = 1)`.as('likes'),
    ])
    .where(seen.threads as never)
    .$castTo<ThreadRow>();
}

export function toThread(row: ThreadRow, reader: ForumReader, now: number): ForumThread {
  const isRemoved = row.removed_at !== null;
  return {
    ...{ id: row.uuid, category: row.category, author: row.author },
    title: isRemoved ? '' : row.title,
    isMine: row.author_id === reader.personId,
    space: spaceOf(row),
    isCare: row.care === 1,
    isPinned: row.pinned === 1,
    isLocked: row.locked === 1,
    removed: isRemoved ? { reason: row.removedReason } : null,
    createdAt: iso(row.created_at),
    lastActivity: iso(row.last_post_at),
    excerpt: isRemoved ? '' : excerptOf(row.openingBlocks),
    replies: Number(row.replies),
    likes: isRemoved ? 0 : Number(row.likes),
    unread: !isRemoved && isUnread(row, reader, now),
    lastPost: row.last_post_change,
    canModerate: reader.moderates(row),
    change: row.change,
  };
}

type Placed = Pick<ThreadRow, 'target_state' | 'target_city' | 'target_group_id' | 'groupName'>;

export function spaceOf(row: Placed): ForumThread['space'] {
  const { target_group_id: id, groupName } = row;
  return {
    state: row.target_state,
    city: row.target_city,
    community: id === null ? null : { id, name: groupName ?? '' },
  };
}

/** Oldest possible news: phones keep nothing older. */
export function newsSince(reader: ForumReader, now: number): number {
  return Math.max(daysBefore(now, KEPT_DAYS), reader.approvedAt);
}

function isUnread(row: ThreadRow, reader: ForumReader, now: number): boolean {
  return (
    row.last_post_by !== reader.personId &&
    row.last_post_at >= newsSince(reader, now) &&
    row.last_post_change > (row.through ?? 0)
  );
}

export function parseBlocks(json: string): TextBlock[] {
  return JSON.parse(json);
}

function excerptOf(json: string): string {
  const text = blocksToText(parseBlocks(json)).replace(/\n+\s*(?:- )?/g, ' · ');
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`;
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
