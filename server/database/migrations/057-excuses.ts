import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** «No podré ir», said by a member of a day of their community. */
export function excuses(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .keyed(db.schema.createTable('excuses'))
        .addColumn('group_id', c.int, (column) => required(column).references('groups.id'))
        .addColumn('person_id', c.int, (column) => required(column).references('people.id'))
        .addColumn('day', c.text, required)
        .addColumn('is_excused', c.flag, required)
        .addColumn('said_at', c.big, required)
        .addPrimaryKeyConstraint('excuses_of_person', ['person_id', 'group_id', 'day'])
        .execute();
      await addIndex(db, 'excuses', ['group_id', 'day']);
    },
  };
}
