import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import { addIndex } from './columns.ts';

/** Counts and the place of a post are read from an index: the rows themselves hold long texts. */
export function forumIndexes(): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await addIndex(db, 'forum_posts', ['thread_uuid', 'opening', 'removed_at', 'author_id']);
      // Reports that wait are few among all that were ever decided.
      await addIndex(db, 'forum_reports', ['decided_at', 'person_id']);
    },
  };
}
