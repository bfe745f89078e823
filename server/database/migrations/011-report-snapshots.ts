import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, required } from './columns.ts';

export function reportSnapshots(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('report_snapshots'))
        .addColumn('kind', c.text, required)
        .addColumn('scope', c.text, required)
        .addColumn('period', c.text, required)
        .addColumn('figures', c.text, required)
        .addColumn('taken_at', c.big, required)
        .addColumn('taken_by', c.text, required)
        .execute();
      await db.schema
        .createIndex('report_snapshots_kind_period_scope')
        .on('report_snapshots')
        .columns(['kind', 'period', 'scope'])
        .unique()
        .execute();
    },
  };
}
