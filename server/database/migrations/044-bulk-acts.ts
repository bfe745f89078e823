import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** One act for many people, and what became of each. */
export function bulkActs(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { big, int, text, keyed } = columnsOf(engine);
      await db.schema
        .createTable('bulk_acts')
        .addColumn('uuid', text, (column) => required(column).primaryKey())
        .addColumn('by_id', int, (column) => required(column).references('people.id'))
        .addColumn('act', text, required)
        .addColumn('value', text, required)
        .addColumn('fingerprint', text, required)
        .addColumn('at', big, required)
        .addColumn('undo_at', big)
        .addColumn('ended_at', big)
        .execute();
      await addIndex(db, 'bulk_acts', ['by_id']);
      await keyed(db.schema.createTable('bulk_act_people'))
        .addColumn('act_uuid', text, (column) =>
          required(column).references('bulk_acts.uuid').onDelete('cascade'),
        )
        // No reference to `people`: an unknown id gets its answer too.
        .addColumn('person_id', int, required)
        .addColumn('outcome', text, required)
        .addColumn('reason', text)
        .addColumn('before', text)
        .addColumn('history_id', int)
        .addPrimaryKeyConstraint('bulk_act_people_key', ['act_uuid', 'person_id'])
        .execute();
      await addIndex(db, 'bulk_act_people', ['person_id']);
    },
  };
}
