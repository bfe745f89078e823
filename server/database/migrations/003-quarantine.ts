import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, withDefault } from './columns.ts';

export function quarantine(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await db.schema.alterTable('quarantine').addColumn('queue', c.int).execute();
      await db.schema.alterTable('quarantine').addColumn('at', c.big).execute();
      await db.schema
        .alterTable('quarantine')
        .addColumn('clock_moved', c.flag, withDefault(0))
        .execute();
      await db.schema.alterTable('quarantine').addColumn('answer', c.text).execute();
      await db.schema.alterTable('quarantine').addColumn('change', c.big).execute();
      await db.schema
        .createIndex('quarantine_person_change')
        .on('quarantine')
        .columns(['person_id', 'change'])
        .execute();
    },
  };
}
