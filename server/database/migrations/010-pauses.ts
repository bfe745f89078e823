import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

export function pauses(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('group_pauses'))
        .addColumn('group_id', c.int, (column) => column.notNull().references('groups.id'))
        .addColumn('from_day', c.text, required)
        .addColumn('until_day', c.text, required)
        .addColumn('reason', c.text)
        .addColumn('created_by', c.int)
        .addColumn('created_at', c.big, required)
        .execute();
      await addIndex(db, 'group_pauses', ['group_id']);
      await c
        .id(db.schema.createTable('group_reminders'))
        .addColumn('group_id', c.int, (column) => column.notNull().references('groups.id'))
        .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
        .addColumn('by_id', c.int)
        .addColumn('at', c.big, required)
        .execute();
      await addIndex(db, 'group_reminders', ['group_id']);
      await addIndex(db, 'group_reminders', ['person_id']);
    },
  };
}
