import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function weekly(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await createActivities(db, columns);
      await createHistory(db, columns);
      await db.schema
        .alterTable('institution_catalog')
        .addColumn('verified_at', columns.big)
        .execute();
    },
  };
}

async function createActivities(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('weekly_activities'))
    .addColumn('uuid', c.text, (column) => column.notNull().unique())
    .addColumn('group_id', c.int, (column) => column.references('groups.id'))
    .addColumn('state', c.text)
    .addColumn('city', c.text)
    .addColumn('title', c.text, required)
    .addColumn('pillar', c.text, required)
    .addColumn('due_on', c.text, required)
    .addColumn('status', c.text, required)
    .addColumn('done_at', c.big)
    .addColumn('removed', c.flag, withDefault(0))
    .addColumn('created_by', c.int, (column) => column.references('people.id'))
    .addColumn('author_claimed', c.flag)
    .addColumn('stamps', c.text, withDefault('{}'))
    .addColumn('created_at', c.big, required)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'weekly_activities', ['group_id', 'due_on']);
  await addIndex(db, 'weekly_activities', ['state', 'due_on']);
  await addIndex(db, 'weekly_activities', ['created_by']);
}

async function createHistory(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('weekly_activity_history'))
    .addColumn('activity_id', c.int, (column) =>
      column.notNull().references('weekly_activities.id'),
    )
    .addColumn('field', c.text, required)
    .addColumn('value', c.text, required)
    .addColumn('change', c.big, required)
    .addColumn('queue', c.int)
    .addColumn('seq', c.big)
    .addColumn('at', c.big, required)
    .addColumn('author_id', c.int)
    .addColumn('outcome', c.text, required)
    .addColumn('received_at', c.big, required)
    .execute();
  await addIndex(db, 'weekly_activity_history', ['activity_id']);
}
