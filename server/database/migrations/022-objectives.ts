import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

export function objectives(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('objectives'))
        .addColumn('state', c.text, required)
        .addColumn('title', c.text, required)
        .addColumn('description', c.text)
        .addColumn('unit', c.text)
        .addColumn('source', c.text, required)
        .addColumn('start_value', c.big, required)
        .addColumn('target', c.big, required)
        .addColumn('starts_on', c.text, required)
        .addColumn('deadline', c.text, required)
        .addColumn('closed_at', c.big)
        .addColumn('closed_value', c.big)
        .addColumn('created_by', c.int, (column) => column.references('people.id'))
        .addColumn('created_at', c.big, required)
        .addColumn('change', c.big, required)
        .execute();
      await addIndex(db, 'objectives', ['state']);
      await addIndex(db, 'objectives', ['created_by']);
      await c
        .id(db.schema.createTable('objective_updates'))
        .addColumn('objective_id', c.int, (column) => column.notNull().references('objectives.id'))
        .addColumn('value', c.big, required)
        .addColumn('note', c.text, required)
        .addColumn('at', c.big, required)
        .addColumn('by_id', c.int, (column) => column.references('people.id'))
        .execute();
      await addIndex(db, 'objective_updates', ['objective_id']);
      await addIndex(db, 'objective_updates', ['by_id']);
      await c
        .keyed(
          db.schema
            .createTable('objective_people')
            .addColumn('objective_id', c.int, (column) =>
              column.notNull().references('objectives.id'),
            )
            .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
            .addPrimaryKeyConstraint('objective_people_key', ['objective_id', 'person_id']),
        )
        .execute();
      await addIndex(db, 'objective_people', ['person_id']);
      await db.schema
        .createTable('calendar_feeds')
        .addColumn('person_id', c.int, (column) => column.primaryKey().references('people.id'))
        .addColumn('token_hash', c.text, (column) => column.notNull().unique())
        .addColumn('authority', c.text, required)
        .addColumn('created_at', c.big, required)
        .addColumn('read_on', c.text)
        .execute();
    },
  };
}
