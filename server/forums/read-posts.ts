import type { ForumPost } from '#contract/forums';
import type { Db, Row } from '../database/schema.ts';
import { stampsOf } from './post-stamps.ts';
import type { ForumReader } from './read-forum-reader.ts';
import { iso, parseBlocks } from './thread-row.ts';
import type { Seen } from './visible.ts';

export type Reading = { db: Db; reader: ForumReader; seen: Seen; now: number };

export async function readPosts(
  reading: Reading,
  wanted: readonly { uuid: string }[],
): Promise<Map<string, ForumPost>> {
  const rows = await readRows(reading, wanted);
  const told = await readTold(reading, rows);
  return new Map(rows.map((row) => [row.uuid, toPost(row, reading.reader, told)]));
}

type PostRow = Row<'forum_posts'> & { author: string };

function readRows({ db, seen }: Reading, wanted: readonly { uuid: string }[]): Promise<PostRow[]> {
  return db
    .selectFrom('forum_posts')
    .innerJoin('forum_threads', 'forum_threads.uuid', 'forum_posts.thread_uuid')
    .innerJoin('people as author', 'author.id', 'forum_posts.author_id')
    .selectAll('forum_posts')
    .select('author.alias as author')
    .where(
      'forum_posts.uuid',
      'in',
      wanted.map(({ uuid }) => uuid),
    )
    .where(seen.posts as never)
    .execute();
}

type Input = {
  likes: ReadonlyMap<string, number>;
  liked: ReadonlySet<string>;
  reported: ReadonlySet<string>;
  lost: ReadonlyMap<string, string>;
};

async function readTold({ db, reader }: Reading, rows: readonly PostRow[]): Promise<Input> {
  const ids = rows.map(({ uuid }) => uuid);
  if (ids.length === 0) {
    return { likes: new Map(), liked: new Set(), reported: new Set(), lost: new Map() };
  }
  const likes = await db
    .selectFrom('forum_likes')
    .select(['post_uuid', 'person_id'])
    .where('post_uuid', 'in', ids)
    .where('liked', '=', 1)
    .execute();
  const reports = await db
    .selectFrom('forum_reports')
    .select('post_uuid')
    .where('person_id', '=', reader.personId)
    .where('post_uuid', 'in', ids)
    .execute();
  const isMine = (id: number) => id === reader.personId;
  return {
    likes: countBy(likes.map(({ post_uuid }) => post_uuid)),
    liked: new Set(likes.filter((one) => isMine(one.person_id)).map((one) => one.post_uuid)),
    reported: new Set(reports.map(({ post_uuid }) => post_uuid)),
    lost: await readLost(
      db,
      rows.filter(({ author_id }) => isMine(author_id)),
    ),
  };
}

async function readLost(db: Db, own: readonly PostRow[]): Promise<Map<string, string>> {
  const edited = own.filter(({ edited_at }) => edited_at !== null);
  if (edited.length === 0) return new Map();
  const versions = await db
    .selectFrom('forum_post_versions')
    .select(['post_uuid', 'body', 'outcome'])
    .where(
      'post_uuid',
      'in',
      edited.map(({ uuid }) => uuid),
    )
    .orderBy('change')
    .orderBy('id')
    .execute();
  const lost = new Map<string, string>();
  // A newer valid text settles earlier losses.
  for (const { post_uuid, body, outcome } of versions) {
    if (outcome === 'applied') lost.delete(post_uuid);
    else lost.set(post_uuid, body);
  }
  for (const { uuid, body } of edited) if (lost.get(uuid) === body) lost.delete(uuid);
  return lost;
}

function countBy(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function toPost(row: PostRow, reader: ForumReader, told: Input): ForumPost {
  const isRemoved = row.removed_at !== null;
  const isMine = row.author_id === reader.personId;
  return {
    ...{ id: row.uuid, author: row.author, isMine, isOpening: row.opening === 1 },
    content: isMine && !isRemoved ? row.body : '',
    blocks: isRemoved ? [] : parseBlocks(row.body_blocks),
    createdAt: iso(row.created_at),
    editedAt: row.edited_at === null ? null : iso(row.edited_at),
    seen: stampsOf(row).content?.change ?? row.place,
    likes: isRemoved ? 0 : (told.likes.get(row.uuid) ?? 0),
    liked: told.liked.has(row.uuid),
    reported: told.reported.has(row.uuid),
    removed: isRemoved ? { reason: row.removed_reason } : null,
    lost: isRemoved ? null : (told.lost.get(row.uuid) ?? null),
  };
}
