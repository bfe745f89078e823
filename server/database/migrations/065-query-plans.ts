import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';

/** So that what is asked all the time reads few rows however large the network is. */
export function queryPlans(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      // Every pull asks whether anybody was erased since.
      await db.schema
        .createIndex('people_erased_change')
        .on('people')
        .column('change')
        .where(sql.ref('erased_at'), 'is not', null)
        .execute();
      if (engine === 'sqlite') return;
      // One meeting in twenty marks. From its sample of millions PostgreSQL takes it for one in 250,
      // and reads all meetings rather than the marks of a few.
      await sql`alter table attendance alter column meeting_id set (n_distinct = -0.05)`.execute(
        db,
      );
      // Of a large table its own statistics come after millions of further marks.
      await sql`analyze attendance`.execute(db);
    },
  };
}
