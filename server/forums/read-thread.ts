import { type ForumConversation, type ForumPost, getThread } from '#contract/forums';
import type { Db } from '../database/schema.ts';
import { type ByteBudget, createByteBudget, PAGE_BYTES } from '../http/byte-budget.ts';
import { type Call, handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type Reading, readPosts } from './read-posts.ts';
import { sightOf } from './sight.ts';
import { selectThreads, type ThreadRow, toThread } from './thread-row.ts';

/** Texts per read: those that do not fit are never read. */
const AT_ONCE = 25;

export const getThreadHandler = handler(getThread, {
  mode: 'snapshot',
  async run(call: Call<typeof getThread>) {
    const { trx: db, now, params, query } = call;
    const { reader, seen } = await sightOf(call);
    const row = await selectThreads(db, reader, seen)
      .where('forum_threads.uuid', '=', params.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    const before = query.cursor === undefined ? null : Number(query.cursor);
    return readConversation({ db, reader, seen, now }, row, before);
  },
});

/** The first post and the newest, or those before a position; removed ones without content. */
async function readConversation(
  reading: Reading,
  row: ThreadRow,
  before: number | null,
): Promise<ForumConversation> {
  const head = toThread(row, reading.reader, reading.now);
  if (head.removed) return { ...head, posts: [], earlier: null };
  const budget = createByteBudget(PAGE_BYTES);
  budget.take(head);
  if (before !== null) {
    const { posts, earlier } = await takeBefore(reading, row, { before, budget, isBare: true });
    return { ...head, posts, earlier };
  }
  const first = [...(await readPosts(reading, [{ uuid: row.openingId }])).values()];
  for (const post of first) budget.take(post);
  const isBare = first.length === 0;
  const { posts, earlier } = await takeBefore(reading, row, { before: NEWEST, budget, isBare });
  return { ...head, posts: [...first, ...posts], earlier };
}

/** Later than any post. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** `isBare`: a page without posts takes one of any size. */
type Taking = { before: number; budget: ByteBudget; isBare: boolean };
type Page = Pick<ForumConversation, 'posts' | 'earlier'>;

async function takeBefore(
  reading: Reading,
  { uuid }: ThreadRow,
  { before, budget, isBare }: Taking,
): Promise<Page> {
  const posts: ForumPost[] = [];
  let place = before;
  for (;;) {
    const part = await findBefore(reading.db, uuid, place);
    const texts = part.length === 0 ? null : await readPosts(reading, part);
    for (const one of part) {
      const post = texts?.get(one.uuid);
      const isTaken = !post || budget.take(post) || (isBare && posts.length === 0);
      if (!isTaken) return { posts: posts.reverse(), earlier: String(place) };
      if (post) posts.push(post);
      place = one.place;
    }
    if (part.length < AT_ONCE) return { posts: posts.reverse(), earlier: null };
  }
}

function findBefore(db: Db, thread: string, place: number) {
  return db
    .selectFrom('forum_posts')
    .select(['uuid', 'place'])
    .where('thread_uuid', '=', thread)
    .where('opening', '=', 0)
    .where('place', '<', place)
    .orderBy('place', 'desc')
    .limit(AT_ONCE)
    .execute();
}
