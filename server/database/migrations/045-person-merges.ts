import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** Merged registrations: the surviving id, and a journal for the undo. */
export function personMerges(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { id, big, int, text } = columnsOf(engine);
      await db.schema
        .alterTable('people')
        .addColumn('merged_into', int, (column) => column.references('people.id'))
        .execute();
      await db.schema
        .createIndex('people_merged_into')
        .on('people')
        .column('merged_into')
        .where('merged_into', 'is not', null)
        .execute();
      await id(db.schema.createTable('person_merges'))
        .addColumn('kept_id', int, (column) => required(column).references('people.id'))
        .addColumn('gone_id', int, (column) => required(column).references('people.id'))
        .addColumn('by_id', int)
        .addColumn('at', big, required)
        .addColumn('journal', text, required)
        .execute();
      await addIndex(db, 'person_merges', ['kept_id']);
      await addIndex(db, 'person_merges', ['gone_id']);
    },
  };
}
