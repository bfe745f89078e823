import { createHash } from 'node:crypto';
import { type ForumPost, KEPT_BYTES, KEPT_POSTS_MAX, type KeptForums } from '#contract/forums';
import { compileOnce } from '../database/compile-once.ts';
import { type ByteBudget, createByteBudget } from '../http/byte-budget.ts';
import { type Reading, readPosts } from './read-posts.ts';
import { type ThreadRow, toThread } from './thread-row.ts';

type Asked = { known: ReadonlySet<string>; pace: () => Promise<void> };

/** Bytes beside head and posts: tag, cursor, and the names of both. */
const OF_EACH = 100;
/** So many texts are read at a time: what does not fit any more is not read. */
const AT_ONCE = 25;

/**
 * What fits a phone: every conversation by its head, then the first post of each, then the newest of
 * each in turn, so that a long conversation leaves room for the others.
 */
export async function keepConversations(
  reading: Reading,
  rows: readonly ThreadRow[],
  { known, pace }: Asked,
): Promise<Pick<KeptForums, 'threads' | 'hasMore'>> {
  const budget = createByteBudget(KEPT_BYTES - OF_EACH * (rows.length + 1));
  const heads = rows.map((row) => toThread(row, reading.reader, reading.now));
  const end = heads.findIndex((head) => !budget.take(head));
  const shown = end < 0 ? rows : rows.slice(0, end);
  const wanted = await readWanted(reading, shown, pace);
  const posts = await takePosts(reading, wanted, { budget, pace });
  const threads: KeptForums['threads'] = [];
  for (const [index, row] of shown.entries()) {
    const head = heads[index] as (typeof heads)[number];
    const { taken, isCut } = posts.get(row.uuid) ?? { taken: [], isCut: false };
    const [oldest] = taken.filter(({ isOpening }) => !isOpening);
    const own = taken.map(({ post }) => post);
    const tag = tagOf(row.uuid, own);
    const isKnown = known.has(tag);
    const cursor = String(oldest?.place ?? row.last_post_change + 1);
    const earlier = isCut ? cursor : null;
    threads.push({ ...head, posts: isKnown ? [] : own, earlier, tag, isKnown });
    await pace();
  }
  return { threads, hasMore: shown.length < rows.length };
}

type Wanted = { uuid: string; thread: string; place: number; isOpening: boolean; rank: number };
type Kept = { taken: (Wanted & { post: ForumPost })[]; isCut: boolean };

/** In the order in which they are taken; of each conversation one more than is kept, to know of it. */
async function readWanted(
  { db }: Reading,
  threads: readonly ThreadRow[],
  pace: () => Promise<void>,
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { uuid: thread, openingId, openingPlace } of threads) {
    const newest = await findNewest(db, { thread });
    wanted.push({ uuid: openingId, thread, place: openingPlace, isOpening: true, rank: 0 });
    newest.forEach(({ uuid, place }, index) => {
      wanted.push({ uuid, thread, place, isOpening: false, rank: index + 1 });
    });
    await pace();
  }
  return wanted.sort((a, b) => a.rank - b.rank);
}

const findNewest = compileOnce<{ thread: string }, { uuid: string; place: number }>((db, param) =>
  db
    .selectFrom('forum_posts')
    .select(['uuid', 'place'])
    .where('thread_uuid', '=', param('thread'))
    .where('opening', '=', 0)
    .orderBy('place', 'desc')
    .limit(KEPT_POSTS_MAX),
);

type Taking = { budget: ByteBudget; pace: () => Promise<void> };

async function takePosts(
  reading: Reading,
  wanted: readonly Wanted[],
  { budget, pace }: Taking,
): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  let isFull = false;
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const part = wanted.slice(from, from + AT_ONCE);
    const posts: Map<string, ForumPost> | null = isFull ? null : await readPosts(reading, part);
    if (posts) await pace();
    for (const one of part) {
      const own = kept.get(one.thread) ?? { taken: [], isCut: false };
      kept.set(one.thread, own);
      const post = posts?.get(one.uuid);
      // Of somebody whom the reader does not see.
      if (posts && !post) continue;
      isFull ||= one.rank === KEPT_POSTS_MAX || !post || !budget.take(post);
      if (isFull || !post) own.isCut = true;
      else own.taken.push({ ...one, post });
    }
  }
  for (const { taken } of kept.values()) taken.sort((a, b) => a.place - b.place);
  return kept;
}

/** Posts that leave a phone are missed by their count, whatever is brought back later. */
function tagOf(thread: string, posts: readonly ForumPost[]): string {
  const content = JSON.stringify([thread, posts]);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `${hash}.${posts.length}`;
}
