/** Visibility of conversations and posts, for counts, lists and search alike. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { isNullOr, spellingsIn } from '../access/targets-in-sql.ts';
import type { Db, Schema } from '../database/schema.ts';
import { isAdultInSql } from '../people/is-minor.ts';
import type { ForumReader } from './read-forum-reader.ts';

export type Seen = {
  /** Includes removed ones: their audience learns of the removal. */
  threads: Filter<'forum_threads'>;
  /** Needs `forum_threads` joined; includes removed ones. */
  posts: Filter<'forum_threads' | 'forum_posts'>;
};

type Filter<T extends keyof Schema> = (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>;

export async function seenBy(db: Db, reader: ForumReader, now: number): Promise<Seen> {
  const cities = await spellingsIn(db, 'forum_threads', reader.person.city);
  return {
    threads: (eb) =>
      eb.and([
        isForReader(eb, reader, cities),
        isCareFor(eb, reader),
        isOfAdults(eb, 'forum_threads.author_id', now),
      ]),
    posts: (eb) => isOfAdults(eb as never, 'forum_posts.author_id', now),
  };
}

type Eb = ExpressionBuilder<Schema, 'forum_threads'>;

/** SQL twin of `isFor`, except interested people, whom the policy excludes. */
function isForReader(eb: Eb, { person }: ForumReader, cities: readonly string[]) {
  return eb.and([
    isNullOr(eb, 'forum_threads.target_state', [person.state]),
    isNullOr(eb, 'forum_threads.target_city', cities),
    isNullOr(eb, 'forum_threads.target_group_id', person.groupIds),
  ]);
}

function isCareFor(eb: Eb, reader: ForumReader): Expression<SqlBool> {
  const { personId, isCoordination, coordinated } = reader;
  const isOfPlace = eb('forum_threads.target_group_id', 'is', null);
  return eb.or([
    eb('forum_threads.care', '=', 0),
    eb('forum_threads.author_id', '=', personId),
    ...(isCoordination ? [isOfPlace] : []),
    ...(coordinated.length > 0
      ? [eb('forum_threads.target_group_id', 'in', [...coordinated])]
      : []),
  ]);
}

/** Posts by people not known to be 18 stay within a community, whatever was known when written. */
function isOfAdults(
  eb: Eb,
  author: 'forum_threads.author_id' | 'forum_posts.author_id',
  now: number,
): Expression<SqlBool> {
  return eb.or([
    eb('forum_threads.target_group_id', 'is not', null),
    sql<SqlBool>`not exists (select 1 from people as minor where minor.id = ${sql.ref(author)}
      and minor.erased_at is null and not ${isAdultInSql('minor', now)})`,
  ]);
}

export const daysBefore = (now: number, days: number) => now - days * DAY_MS;
