import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, withDefault } from './columns.ts';

/** Announcements are numbered as everything else that two people may edit at the same time. */
export function announcementChanges(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .alterTable('announcements')
        .addColumn('change', columnsOf(engine).big, withDefault(0))
        .execute();
    },
  };
}
