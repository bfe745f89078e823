import { listReports } from '#contract/forum-moderation';
import {
  ACTIVE_DAYS,
  ACTIVE_MAX,
  CATEGORIES,
  type ForumOverview,
  type ForumSpace,
  forumOverview,
} from '#contract/forums';
import { minorFlag } from '../access/message-phone.ts';
import { reachesFor } from '../access/reach.ts';
import { createPace } from '../database/pace.ts';
import type { Db } from '../database/schema.ts';
import { sortByName } from '../groups/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { pageOf } from './list-threads.ts';
import { type ForumReader, moderatedThreads } from './read-forum-reader.ts';
import { countReported } from './reports.ts';
import { type Sight, sightOf } from './sight.ts';
import { iso, newsSince, toThread } from './thread-row.ts';
import { daysBefore } from './visible.ts';

const RECENT = 5;
const WEEK_DAYS = 7;

/** Counts only what the reader sees, so that figures reveal nothing else. */
export const forumOverviewHandler = handler(forumOverview, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now, deps } = call;
    const caller = mustHaveCaller(call);
    const sight = await sightOf(call);
    const reaches = reachesFor(caller, listReports);
    // Each counts over all posts: other requests are answered in between.
    const pace = createPace(deps.store);
    const recent = await pageOf(call, sight, { list: 'todos', search: null });
    await pace();
    const categories = await readCategories(trx, sight, now);
    await pace();
    const active = await readActive(trx, sight, now);
    await pace();
    const unlisted = await trx.selectFrom('forum_unlisted').select('person_id').execute();
    const hidden = new Set(unlisted.map(({ person_id }) => person_id));
    const shown = active.filter(({ id, isMinor }) => !hidden.has(id) && !isMinor);
    return {
      categories,
      recent: recent.slice(0, RECENT).map((row) => toThread(row, sight.reader, now)),
      stats: {
        threads: sum(categories.map(({ threads }) => threads)),
        posts: sum(categories.map(({ posts }) => posts)),
        postsThisWeek: await countSince(trx, sight, daysBefore(now, WEEK_DAYS)),
        activeMembers: active.length,
      },
      activeMembers: shown.slice(0, ACTIVE_MAX).map(({ alias, posts }) => ({ alias, posts })),
      isListed: !hidden.has(sight.reader.personId),
      spaces: await spacesOf(trx, sight.reader),
      reports:
        reaches.length === 0 ? null : await countReported(trx, moderatedThreads(caller, reaches)),
    };
  },
});

/** Visible, not removed; care threads do not count as activity. */
function standingPosts(trx: Db, { seen }: Sight) {
  return trx
    .selectFrom('forum_posts')
    .innerJoin('forum_threads', 'forum_threads.uuid', 'forum_posts.thread_uuid')
    .where('forum_threads.removed_at', 'is', null)
    .where('forum_posts.removed_at', 'is', null)
    .where(seen.threads as never)
    .where(seen.posts as never);
}

async function readCategories(
  trx: Db,
  sight: Sight,
  now: number,
): Promise<ForumOverview['categories']> {
  const figures = await standingPosts(trx, sight)
    .select((eb) => [
      'forum_threads.category',
      eb.fn.count<number>('forum_threads.uuid').distinct().as('threads'),
      eb.fn.count<number>('forum_posts.uuid').as('posts'),
      eb.fn.count<number>('forum_posts.author_id').distinct().as('members'),
    ])
    .groupBy('forum_threads.category')
    .execute();
  const unread = await countUnread(trx, sight, now);
  const last = await Promise.all(CATEGORIES.map((category) => readLast(trx, sight, category)));
  return CATEGORIES.map((category, index) => {
    const known = figures.find((one) => one.category === category);
    const latest = last[index];
    return {
      category,
      threads: Number(known?.threads ?? 0),
      posts: Number(known?.posts ?? 0),
      members: Number(known?.members ?? 0),
      unread: unread.get(category) ?? 0,
      lastActivity: latest ? iso(latest.last_post_at) : null,
      lastThread: latest ? { id: latest.uuid, title: latest.title } : null,
    };
  });
}

function readLast(trx: Db, { seen }: Sight, category: (typeof CATEGORIES)[number]) {
  return trx
    .selectFrom('forum_threads')
    .select(['uuid', 'title', 'last_post_at'])
    .where('category', '=', category)
    .where('removed_at', 'is', null)
    .where(seen.threads)
    .orderBy('last_post_change', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function countUnread(trx: Db, { reader, seen }: Sight, now: number) {
  const rows = await trx
    .selectFrom('forum_threads')
    .leftJoin('forum_reads as reads', (join) =>
      join
        .onRef('reads.thread_uuid', '=', 'forum_threads.uuid')
        .on('reads.person_id', '=', reader.personId),
    )
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .where('forum_threads.removed_at', 'is', null)
    .where('forum_threads.last_post_by', '!=', reader.personId)
    .where('forum_threads.last_post_at', '>=', newsSince(reader, now))
    .where((eb) =>
      eb('forum_threads.last_post_change', '>', eb.fn.coalesce('reads.through', eb.lit(0))),
    )
    .where(seen.threads as never)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, count }) => [category, Number(count)]));
}

async function readActive(trx: Db, sight: Sight, now: number) {
  const rows = await standingPosts(trx, sight)
    .innerJoin('people', 'people.id', 'forum_posts.author_id')
    .select((eb) => ['people.id', 'people.alias', eb.fn.countAll<number>().as('posts')])
    .select(minorFlag('people', now).as('isMinor'))
    .where('forum_posts.created_at', '>=', daysBefore(now, ACTIVE_DAYS))
    .where('forum_threads.care', '=', 0)
    .where('people.erased_at', 'is', null)
    .groupBy(['people.id', 'people.alias', 'people.name_key'])
    .groupBy(['people.birth_year', 'people.birth_month', 'people.birth_waiting'])
    .orderBy('posts', 'desc')
    .orderBy('people.name_key')
    .orderBy('people.id')
    .execute();
  return rows.map(({ posts, isMinor, ...row }) => ({
    ...{ ...row, posts: Number(posts), isMinor: isMinor === 1 },
  }));
}

async function countSince(trx: Db, sight: Sight, since: number): Promise<number> {
  const { count } = await standingPosts(trx, sight)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('forum_posts.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function spacesOf(
  db: Db,
  { person, age }: Pick<ForumReader, 'person' | 'age'>,
): Promise<ForumSpace[]> {
  const { state, city } = person;
  const own = await readCommunities(db, person.groupIds);
  const communities = own.map((community) => ({ state: null, city: null, community }));
  if (age !== 'adult') return communities;
  const places = [
    { state, city },
    { state, city: null },
    { state: null, city: null },
  ];
  return [
    ...communities,
    ...places
      .filter((place) => place.state !== '' && place.city !== '')
      .map((place) => ({ ...place, community: null })),
  ];
}

async function readCommunities(db: Db, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  const groups = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', 'in', [...groupIds])
    .where('kind', '=', 'community')
    .orderBy('id')
    .execute();
  return sortByName(groups);
}
