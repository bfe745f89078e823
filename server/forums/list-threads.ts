import {
  type ForumList,
  getThread,
  KEPT_DAYS,
  KEPT_MAX,
  KEPT_POSTS_MAX,
  keptForums,
  listThreads,
} from '#contract/forums';
import { searchWords } from '#contract/rules/fold-text';
import { readLastChange } from '../database/changes.ts';
import { containsWord } from '../database/contains-word.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type ForumReader, readForumReader } from './read-forum-reader.ts';
import { toConversations } from './read-posts.ts';
import { selectThreads, type ThreadRow, toThread } from './thread-row.ts';
import { daysBefore, type Seen, seenBy } from './visible.ts';

const PAGE = 30;
const POSTS_MAX = 500;

export type Sight = { reader: ForumReader; seen: Seen };

export async function sightOf({
  trx,
  caller,
  now,
}: Pick<Call, 'trx' | 'caller' | 'now'>): Promise<Sight> {
  const reader = await readForumReader(trx, mustHaveCaller({ caller }), now);
  return { reader, seen: await seenBy(trx, reader, now) };
}

export const listThreadsHandler = handler(listThreads, {
  mode: 'snapshot',
  async run(call) {
    const { reader, seen } = await sightOf(call);
    const { search, cursor } = call.query;
    const asked = { list: call.params.id, search, cursor };
    const rows = await pageOf(call, { reader, seen }, asked);
    const last = rows[PAGE - 1];
    return {
      threads: rows.slice(0, PAGE).map((row) => toThread(row, reader, call.now)),
      next: rows.length > PAGE && last ? `${last.pinned}.${last.last_post_change}` : null,
    };
  },
});

type Asked = { list: ForumList; search: string | null; cursor?: string | undefined };

/** One more than a page, to know whether there is another. */
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

/** In the title, or in a post that the reader sees. */
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
    const { trx: db, now } = call;
    const { reader, seen } = await sightOf(call);
    const rows = await selectThreads(db, reader, seen)
      .where('forum_threads.removed_at', 'is', null)
      .where('forum_threads.last_post_at', '>=', daysBefore(now, KEPT_DAYS))
      .orderBy('forum_threads.last_post_change', 'desc')
      .limit(KEPT_MAX)
      .execute();
    const threads = await toConversations({ db, reader, seen, now }, rows, KEPT_POSTS_MAX);
    return { threads, through: await readLastChange(db) };
  },
});

export const getThreadHandler = handler(getThread, {
  mode: 'snapshot',
  async run(call) {
    const { trx: db, now } = call;
    const { reader, seen } = await sightOf(call);
    const row = await findThread(call, { reader, seen }, call.params.id);
    if (!row) throw notFound();
    const [conversation] = await toConversations({ db, reader, seen, now }, [row], POSTS_MAX);
    if (!conversation) throw notFound();
    return conversation;
  },
});

/** One that the reader sees, removed ones too. */
export function findThread(
  { trx }: Pick<Call, 'trx'>,
  { reader, seen }: Sight,
  uuid: string,
): Promise<ThreadRow | undefined> {
  return selectThreads(trx, reader, seen).where('forum_threads.uuid', '=', uuid).executeTakeFirst();
}
