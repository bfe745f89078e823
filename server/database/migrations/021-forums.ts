import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function forums(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await createThreads(db, columns);
      await createPosts(db, columns);
      await createVersions(db, columns);
      await createLikes(db, columns);
      await createReports(db, columns);
      await createReads(db, columns);
    },
  };
}

async function createThreads(db: Kysely<Schema>, c: Columns): Promise<void> {
  await db.schema
    .createTable('forum_threads')
    .addColumn('uuid', c.text, (column) => column.primaryKey())
    .addColumn('category', c.text, required)
    .addColumn('title', c.text, required)
    .addColumn('search_key', c.text, required)
    .addColumn('author_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('target_state', c.text)
    .addColumn('target_city', c.text)
    .addColumn('target_group_id', c.int, (column) => column.references('groups.id'))
    .addColumn('care', c.flag, withDefault(0))
    .addColumn('pinned', c.flag, withDefault(0))
    .addColumn('locked', c.flag, withDefault(0))
    .addColumn('removed_at', c.big)
    .addColumn('removed_change', c.big)
    .addColumn('created_at', c.big, required)
    .addColumn('last_post_at', c.big, required)
    .addColumn('last_post_by', c.int, required)
    .addColumn('last_post_change', c.big, required)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'forum_threads', ['last_post_change']);
  await addIndex(db, 'forum_threads', ['author_id']);
  await addIndex(db, 'forum_threads', ['target_group_id']);
  await addIndex(db, 'forum_threads', ['removed_change']);
}

async function createPosts(db: Kysely<Schema>, c: Columns): Promise<void> {
  await db.schema
    .createTable('forum_posts')
    .addColumn('uuid', c.text, (column) => column.primaryKey())
    .addColumn('thread_uuid', c.text, (column) => column.notNull().references('forum_threads.uuid'))
    .addColumn('author_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('body', c.text, required)
    .addColumn('body_blocks', c.text, required)
    .addColumn('search_key', c.text, required)
    .addColumn('opening', c.flag, withDefault(0))
    .addColumn('created_at', c.big, required)
    .addColumn('place', c.big, required)
    .addColumn('stamps', c.text, withDefault('{}'))
    .addColumn('edited_at', c.big)
    .addColumn('removed_at', c.big)
    .addColumn('removed_by', c.int)
    .addColumn('removed_reason', c.text)
    .addColumn('removed_change', c.big)
    .execute();
  await addIndex(db, 'forum_posts', ['thread_uuid', 'place']);
  await addIndex(db, 'forum_posts', ['author_id']);
  await addIndex(db, 'forum_posts', ['removed_change']);
}

async function createVersions(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('forum_post_versions'))
    .addColumn('post_uuid', c.text, (column) => column.notNull().references('forum_posts.uuid'))
    .addColumn('body', c.text, required)
    .addColumn('outcome', c.text, required)
    .addColumn('at', c.big, required)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'forum_post_versions', ['post_uuid']);
}

async function createLikes(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(db.schema.createTable('forum_likes'))
    .addColumn('post_uuid', c.text, (column) => column.notNull().references('forum_posts.uuid'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('liked', c.flag, required)
    .addColumn('stamp', c.text, required)
    .addPrimaryKeyConstraint('forum_likes_key', ['post_uuid', 'person_id'])
    .execute();
  await addIndex(db, 'forum_likes', ['person_id']);
}

async function createReports(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('forum_reports'))
    .addColumn('post_uuid', c.text, (column) => column.notNull().references('forum_posts.uuid'))
    .addColumn('person_id', c.int, (column) => column.references('people.id'))
    .addColumn('reason', c.text, required)
    .addColumn('note', c.text)
    .addColumn('created_at', c.big, required)
    .addColumn('decided_at', c.big)
    .addColumn('decided_by', c.int)
    .addColumn('decision', c.text)
    .execute();
  await addIndex(db, 'forum_reports', ['post_uuid', 'person_id']);
  await addIndex(db, 'forum_reports', ['person_id']);
}

async function createReads(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(db.schema.createTable('forum_reads'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('thread_uuid', c.text, (column) => column.notNull().references('forum_threads.uuid'))
    .addColumn('through', c.big, required)
    .addPrimaryKeyConstraint('forum_reads_key', ['person_id', 'thread_uuid'])
    .execute();
  await c
    .keyed(db.schema.createTable('forum_unlisted'))
    .addColumn('person_id', c.int, (column) => column.primaryKey().references('people.id'))
    .execute();
}
