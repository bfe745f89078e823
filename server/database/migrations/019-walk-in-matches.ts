import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf } from './columns.ts';

export function walkInMatches(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await db.schema.alterTable('tertulia_guests').addColumn('matched_to', c.int).execute();
      await db.schema.alterTable('tertulia_guests').addColumn('matched_change', c.big).execute();
      await addIndex(db, 'tertulia_guests', ['matched_to']);
    },
  };
}
