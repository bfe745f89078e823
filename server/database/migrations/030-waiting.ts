import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex } from './columns.ts';

/** Pending people are few, and queried at each opening of the office. */
export function waiting(_: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createIndex('people_pending')
        .on('people')
        .columns(['created_at', 'id'])
        .where(sql.ref('status'), '=', sql.lit('pending'))
        .execute();
      await addIndex(db, 'people', ['decided_by']);
    },
  };
}
