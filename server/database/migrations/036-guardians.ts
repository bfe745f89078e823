import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { type Columns, columnsOf, required } from './columns.ts';

/** Guardians of minors, evidence of paper consents, and the erasure period. */
export function guardians(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await db.schema.alterTable('people').addColumn('birth_waiting', c.text).execute();
      await db.schema.alterTable('people').addColumn('withdrawn_at', c.big).execute();
      await db.schema.alterTable('people').addColumn('erasure_warned_at', c.big).execute();
      await db.schema.alterTable('consents').addColumn('signed_by', c.text).execute();
      await db.schema.alterTable('consents').addColumn('signed_on', c.text).execute();
      await createGuardians(db, c);
      await keepGuardians(db);
      await markWithdrawn(db);
    },
  };
}

async function createGuardians(db: Kysely<Schema>, c: Columns): Promise<void> {
  await db.schema
    .createTable('guardians')
    .addColumn('person_id', c.int, (column) => column.primaryKey().references('people.id'))
    .addColumn('name', c.text, required)
    .addColumn('phone', c.text)
    .addColumn('since', c.big, required)
    .addColumn('ended_at', c.big)
    .execute();
}

/** Guardian consents recorded before this migration stay valid, signer unknown. */
async function keepGuardians(db: Kysely<Schema>): Promise<void> {
  await sql`insert into guardians (person_id, name, since)
    select c.person_id, '', max(c.at) from consents c
    join people p on p.id = c.person_id
    where c.method = 'guardian' and c.given = 1 and p.erased_at is null
    group by c.person_id`.execute(db);
}

async function markWithdrawn(db: Kysely<Schema>): Promise<void> {
  await sql`update people set withdrawn_at = (
      select max(c.at) from consents c
      where c.person_id = people.id and c.purpose in ('notice', 'sensitive') and c.given = 0)
    where consent_version is null and erased_at is null`.execute(db);
}
