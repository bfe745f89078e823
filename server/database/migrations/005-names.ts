import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf } from './columns.ts';

export function names(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await db.schema.alterTable('meeting_names').addColumn('told_of', c.int).execute();
      await db.schema.alterTable('meeting_names').addColumn('stamps', c.text).execute();
    },
  };
}
