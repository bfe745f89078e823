import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { type Columns, columnsOf } from './columns.ts';
import { createPeopleTables } from './foundation-people.ts';
import { createRegisterTables } from './foundation-register.ts';
import { createSyncTables } from './foundation-sync.ts';

export function foundation(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await createSequence(db, columns);
      await createPeopleTables(db, columns);
      await createRegisterTables(db, columns);
      await createSyncTables(db, columns);
    },
  };
}

async function createSequence(db: Kysely<Schema>, { big, text }: Columns): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', big, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('meta')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute();
  await db.insertInto('counters').values({ name: 'change', value: 0 }).execute();
}
