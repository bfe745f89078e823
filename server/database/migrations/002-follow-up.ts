import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { type Columns, columnsOf, required, withDefault } from './columns.ts';

export function followUp(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await db.schema.alterTable('meetings').addColumn('merged_into', columns.int).execute();
      await createFollowUps(db, columns);
      await createHistory(db, columns);
    },
  };
}

async function createFollowUps(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('follow_ups'))
    .addColumn('uuid', c.text, (column) => column.notNull().unique())
    .addColumn('group_id', c.int, (column) => column.notNull().references('groups.id'))
    .addColumn('kind', c.text, required)
    .addColumn('person_id', c.int, (column) => column.references('people.id'))
    .addColumn('date', c.big, required)
    .addColumn('book_title', c.text)
    .addColumn('pages_read', c.int)
    .addColumn('exercised', c.flag)
    .addColumn('sport_type', c.text)
    .addColumn('prospect_name', c.text)
    .addColumn('prospect_contact', c.text)
    .addColumn('current_stage', c.text)
    .addColumn('next_step_date', c.big)
    .addColumn('channel', c.text)
    .addColumn('notes', c.text)
    .addColumn('removed', c.flag, withDefault(0))
    .addColumn('stamps', c.text, withDefault('{}'))
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('change', c.big, required)
    .execute();
  await db.schema
    .createIndex('follow_ups_group_change')
    .on('follow_ups')
    .columns(['group_id', 'change'])
    .execute();
  await db.schema.createIndex('follow_ups_person').on('follow_ups').column('person_id').execute();
}

async function createHistory(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('follow_up_history'))
    .addColumn('follow_up_id', c.int, (column) => column.notNull().references('follow_ups.id'))
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
  await db.schema
    .createIndex('follow_up_history_follow_up')
    .on('follow_up_history')
    .column('follow_up_id')
    .execute();
}
