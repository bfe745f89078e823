import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import { addIndex } from './columns.ts';

/** Index-only reads for counts and post positions: the rows hold long texts. */
export function forumIndexes(): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await addIndex(db, 'forum_posts', ['thread_uuid', 'opening', 'removed_at', 'author_id']);
      // Pending reports are few among all decided ones.
      await addIndex(db, 'forum_reports', ['decided_at', 'person_id']);
    },
  };
}
