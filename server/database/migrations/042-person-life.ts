import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** What happens to a person: the field corrected, who is notified, when and why they left. */
export function personLife(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { big, int, text } = columnsOf(engine);
      await db.schema.alterTable('person_history').addColumn('field', text).execute();
      await db.schema.alterTable('people').addColumn('departed_at', big).execute();
      await db.schema.alterTable('people').addColumn('departure_reason', text).execute();
      await db.schema
        .createTable('person_notices')
        .addColumn('history_id', int, (column) =>
          required(column).references('person_history.id').onDelete('cascade'),
        )
        .addColumn('person_id', int, (column) => required(column).references('people.id'))
        .addPrimaryKeyConstraint('person_notices_key', ['history_id', 'person_id'])
        .execute();
      await addIndex(db, 'person_notices', ['person_id']);
    },
  };
}
