import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** Each person's own views of the office's tables. */
export function savedViews(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('saved_views'))
        .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
        .addColumn('table_name', c.text, required)
        .addColumn('name', c.text, required)
        .addColumn('search', c.text, required)
        .addColumn('created_at', c.big, required)
        .execute();
      await addIndex(db, 'saved_views', ['person_id', 'table_name']);
    },
  };
}
