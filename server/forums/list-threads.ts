import { createHash } from 'node:crypto';
import {
  type ForumList,
  type ForumPost,
  KEPT_BYTES,
  KEPT_DAYS,
  KEPT_MAX,
  KEPT_POSTS_MAX,
  keptForums,
  listThreads,
  type StoredForums,
} from '#contract/forums';
import { searchWords } from '#contract/rules/fold-text';
import { readLastChange } from '../database/changes.ts';
import { compileOnce } from '../database/compile-once.ts';
import { containsWord } from '../database/contains-word.ts';
import { createPace } from '../database/pace.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type ByteBudget, createByteBudget, takePage } from '../http/byte-budget.ts';
import { type Call, handler } from '../http/handler.ts';
import { type Reading, readPosts } from './read-posts.ts';
import { type Sight, sightOf } from './sight.ts';
import { selectThreads, type ThreadRow, toThread } from './thread-row.ts';
import { daysBefore, type Seen } from './visible.ts';

const PAGE = 30;

export const listThreadsHandler = handler(listThreads, {
  mode: 'snapshot',
  async run(call) {
    const { reader, seen } = await sightOf(call);
    const { search, cursor } = call.query;
    const asked = { list: call.params.id, search, cursor };
    const rows = await pageOf(call, { reader, seen }, asked);
    const nameOf = await readCommunityNames(call);
    const shown = rows.slice(0, PAGE).map((row) => {
      const groupName = nameOf(row.target_group_id, row.groupName);
      return toThread({ ...row, groupName }, reader, call.now);
    });
    const threads = takePage(shown);
    const last = rows[threads.length - 1];
    return {
      threads,
      next: rows.length > threads.length && last ? `${last.pinned}.${last.last_post_change}` : null,
    };
  },
});

type Asked = { list: ForumList; search: string | null; cursor?: string | undefined };

/** Reads one extra row to detect another page. */
export function pageOf(
  { trx }: Pick<Call, 'trx'>,
  { reader, seen }: Sight,
  { list, search, cursor }: Asked,
): Promise<ThreadRow[]> {
  let query = selectThreads(trx, reader, seen)
    .where('forum_threads.removed_at', 'is', null)
    .orderBy('forum_threads.pinned', 'desc')
    .orderBy('forum_threads.last_post_change', 'desc')
    .limit(PAGE + 1);
  if (list !== 'todos') query = query.where('forum_threads.category', '=', list);
  for (const word of searchWords(search ?? '')) query = query.where(hasWord(word, seen) as never);
  if (cursor) {
    const [pinned = 0, change = 0] = cursor.split('.').map(Number);
    query = query.where((eb) =>
      eb.or([
        eb('forum_threads.pinned', '<', pinned as 0 | 1),
        eb.and([
          eb('forum_threads.pinned', '=', pinned as 0 | 1),
          eb('forum_threads.last_post_change', '<', change),
        ]),
      ]),
    );
  }
  return query.execute();
}

function hasWord(word: string, seen: Seen) {
  // biome-ignore lint/suspicious/noExplicitAny: the builder of a query with joins of its own
  return (eb: any) =>
    eb.or([
      containsWord(eb.ref('forum_threads.search_key'), word),
      eb.exists(
        eb
          .selectFrom('forum_posts')
          .select('forum_posts.uuid')
          .whereRef('forum_posts.thread_uuid', '=', 'forum_threads.uuid')
          .where('forum_posts.removed_at', 'is', null)
          .where(seen.posts)
          // biome-ignore lint/suspicious/noExplicitAny: as above
          .where((inner: any) => containsWord(inner.ref('forum_posts.search_key'), word)),
      ),
    ]);
}

export const keptForumsHandler = handler(keptForums, {
  mode: 'snapshot',
  async run(call) {
    const { trx: db, now, query, deps } = call;
    const { reader, seen } = await sightOf(call);
    const rows = await selectThreads(db, reader, seen)
      .where('forum_threads.removed_at', 'is', null)
      .where('forum_threads.last_post_at', '>=', daysBefore(now, KEPT_DAYS))
      .orderBy('forum_threads.last_post_change', 'desc')
      .limit(KEPT_MAX + 1)
      .execute();
    const asked = { known: new Set(query.known?.split(',')), pace: createPace(deps.store) };
    const kept = await keepConversations({ db, reader, seen, now }, rows.slice(0, KEPT_MAX), asked);
    const hasMore = kept.hasMore || rows.length > KEPT_MAX;
    return { ...kept, hasMore, through: await readLastChange(db) };
  },
});

type KeepConversationsAsked = { known: ReadonlySet<string>; pace: () => Promise<void> };

/** Bytes per thread beside head and posts: tag, cursor and their names. */
const OF_EACH = 100;
/** Texts per read: those that do not fit are never read. */
const AT_ONCE = 25;

/** Heads, first posts, then the newest of each in turn: a long one leaves room for others. */
async function keepConversations(
  reading: Reading,
  rows: readonly ThreadRow[],
  { known, pace }: KeepConversationsAsked,
): Promise<Pick<StoredForums, 'threads' | 'hasMore'>> {
  const budget = createByteBudget(KEPT_BYTES - OF_EACH * (rows.length + 1));
  const heads = rows.map((row) => toThread(row, reading.reader, reading.now));
  const end = heads.findIndex((head) => !budget.take(head));
  const shown = end < 0 ? rows : rows.slice(0, end);
  const wanted = await readWanted(reading, shown, pace);
  const posts = await takePosts(reading, wanted, { budget, pace });
  const threads: StoredForums['threads'] = [];
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

/** In the order taken; one extra post per conversation shows whether more exist. */
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
      if (posts && !post) continue;
      isFull ||= one.rank === KEPT_POSTS_MAX || !post || !budget.take(post);
      if (isFull || !post) own.isCut = true;
      else own.taken.push({ ...one, post });
    }
  }
  for (const { taken } of kept.values()) taken.sort((a, b) => a.place - b.place);
  return kept;
}

/** The count detects posts that left a phone, whatever is restored later. */
function tagOf(thread: string, posts: readonly ForumPost[]): string {
  const content = JSON.stringify([thread, posts]);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `${hash}.${posts.length}`;
}
