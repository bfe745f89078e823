import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';

export function groupParish(): Migration {
  return {
    up: (db: Kysely<Schema>) =>
      db.schema.alterTable('groups').addColumn('parish', 'text').execute(),
  };
}
