import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function notifications(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await subscriptions(db, c);
      await c
        .keyed(
          db.schema
            .createTable('notification_events')
            .addColumn('kind', c.text, required)
            .addColumn('subject_id', c.int, required)
            .addColumn('due_at', c.big, required)
            .addPrimaryKeyConstraint('notification_events_key', ['kind', 'subject_id']),
        )
        .execute();
      await queue(db, c);
      await c
        .keyed(
          db.schema
            .createTable('seen')
            .addColumn('person_id', c.int, ofPerson)
            .addColumn('kind', c.text, required)
            .addColumn('subject_id', c.int, required)
            .addColumn('through_change', c.big, required)
            .addPrimaryKeyConstraint('seen_key', ['person_id', 'kind', 'subject_id']),
        )
        .execute();
    },
  };
}

async function subscriptions(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('push_subscriptions'))
    .addColumn('person_id', c.int, ofPerson)
    // Deletes the subscription whenever its session ends.
    .addColumn('session_id', c.int, (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('endpoint', c.text, (column) => column.notNull().unique())
    .addColumn('p256dh', c.text, required)
    .addColumn('auth', c.text, required)
    .addColumn('created_at', c.big, required)
    .addColumn('last_ok_at', c.big)
    .execute();
  await addIndex(db, 'push_subscriptions', ['person_id']);
  await addIndex(db, 'push_subscriptions', ['session_id']);
}

async function queue(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(
      db.schema
        .createTable('notification_queue')
        .addColumn('person_id', c.int, ofPerson)
        .addColumn('kind', c.text, required)
        .addColumn('due_at', c.big)
        .addColumn('sent_at', c.big)
        .addColumn('tries', c.int, withDefault(0))
        .addPrimaryKeyConstraint('notification_queue_key', ['person_id', 'kind']),
    )
    .execute();
  await addIndex(db, 'notification_queue', ['due_at']);
}

function ofPerson(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('people.id');
}
