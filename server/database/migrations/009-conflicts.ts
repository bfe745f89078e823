import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';

export function conflicts(_: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema.alterTable('attendance').renameColumn('other', 'conflicts').execute();
    },
  };
}
