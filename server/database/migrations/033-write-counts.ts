import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, required } from './columns.ts';

export function writeCounts(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { int, text, keyed } = columnsOf(engine);
      await keyed(db.schema.createTable('write_counts'))
        .addColumn('person_id', int, required)
        .addColumn('hour', int, required)
        .addColumn('budget', text, required)
        .addColumn('rows', int, required)
        .addColumn('bytes', int, required)
        .addPrimaryKeyConstraint('write_counts_key', ['person_id', 'hour', 'budget'])
        .execute();
    },
  };
}
