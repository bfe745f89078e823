import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

export function operation(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('operation_runs'))
        .addColumn('kind', c.text, required)
        .addColumn('started_at', c.big, required)
        .addColumn('ended_at', c.big, required)
        .addColumn('outcome', c.text, required)
        .addColumn('reason', c.text)
        .addColumn('detail', c.text, required)
        .execute();
      await addIndex(db, 'operation_runs', ['kind', 'ended_at']);
      await c
        .keyed(
          db.schema
            .createTable('operation_samples')
            .addColumn('span', c.text, required)
            .addColumn('at', c.big, required)
            .addColumn('process', c.text, required)
            .addColumn('figures', c.text, required)
            .addPrimaryKeyConstraint('operation_samples_key', ['span', 'at', 'process']),
        )
        .execute();
    },
  };
}
