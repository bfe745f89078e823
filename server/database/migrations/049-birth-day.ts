import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf } from './columns.ts';

/** Day of birth, 1 to 31, of those who gave it. */
export function birthDay(engine: Engine): Migration {
  return {
    up: (db: Kysely<Schema>) =>
      db.schema.alterTable('people').addColumn('birth_day', columnsOf(engine).int).execute(),
  };
}
