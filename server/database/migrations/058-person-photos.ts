import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, required } from './columns.ts';

/** A photo of oneself; its row exists only while its consent does. */
export function personPhotos(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await db.schema
        .createTable('person_photos')
        .addColumn('person_id', c.int, (column) => column.primaryKey().references('people.id'))
        .addColumn('photo', c.text, required)
        .addColumn('hash', c.text, required)
        .addColumn('set_at', c.big, required)
        .execute();
    },
  };
}
