import { type Kysely, type Migration, sql } from 'kysely';
import { rekeyCatalog } from '../../institutions/fill-catalog.ts';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf } from './columns.ts';

/**
 * A course's place by the key of its section, conversations without the activity of removed replies,
 * what a merge of institutions moved, and their keys as they are made now.
 */
export function keysAndMoves(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .alterTable('formation_places')
        .addColumn('section_key', columnsOf(engine).text)
        .execute();
      await db.schema
        .alterTable('institution_catalog')
        .addColumn('moved', columnsOf(engine).text)
        .execute();
      await rekeyCatalog(db);
      const last = (column: string) =>
        sql.raw(`(select ${column} from forum_posts p where p.thread_uuid = forum_threads.uuid
          and (p.removed_at is null or p.opening = 1) order by p.place desc limit 1)`);
      await sql`update forum_threads set last_post_at = ${last('created_at')},
        last_post_by = ${last('author_id')}, last_post_change = ${last('place')}
        where last_post_change <> ${last('place')}`.execute(db);
    },
  };
}
