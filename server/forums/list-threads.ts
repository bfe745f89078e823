import { type ForumList, KEPT_DAYS, KEPT_MAX, keptForums, listThreads } from '#contract/forums';
import { searchWords } from '#contract/rules/fold-text';
import { readLastChange } from '../database/changes.ts';
import { containsWord } from '../database/contains-word.ts';
import { createPace } from '../database/pace.ts';
import { takePage } from '../http/byte-budget.ts';
import { type Call, handler } from '../http/handler.ts';
import { keepConversations } from './keep-conversations.ts';
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
    const shown = rows.slice(0, PAGE).map((row) => toThread(row, reader, call.now));
    const threads = takePage(shown);
    const last = rows[threads.length - 1];
    return {
      threads,
      next: rows.length > threads.length && last ? `${last.pinned}.${last.last_post_change}` : null,
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
