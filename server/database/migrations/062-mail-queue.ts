import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required, withDefault } from './columns.ts';

/** Mails that are due: they survive a restart. A row that ended has neither address nor text. */
export function mailQueue(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('mail_queue'))
        .addColumn('person_id', c.int, (column) => column.references('people.id'))
        .addColumn('address', c.text)
        .addColumn('subject', c.text)
        .addColumn('body', c.text)
        .addColumn('created_at', c.big, required)
        .addColumn('due_at', c.big)
        .addColumn('expires_at', c.big, required)
        .addColumn('tries', c.int, withDefault(0))
        .addColumn('code', c.text)
        .addColumn('status', c.int)
        .addColumn('outcome', c.text)
        .addColumn('ended_at', c.big)
        .execute();
      await addIndex(db, 'mail_queue', ['due_at']);
      await addIndex(db, 'mail_queue', ['person_id']);
    },
  };
}
