import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf } from './columns.ts';

export function peopleUsed(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { big } = columnsOf(engine);
      await db.schema.alterTable('people').addColumn('used_at', big).execute();
      await sql`update people set used_at = (
        select max(s.seen_at) from sessions s where s.person_id = people.id)`.execute(db);
    },
  };
}
