import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { folded } from './012-people-search.ts';
import { addIndex } from './columns.ts';

const nameKey = folded(sql`name`, 'sort');
const searchKey = folded(sql`name || ' ' || city || ' ' || coalesce(description, '')`, 'search');

export function directoryPages(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await (engine === 'sqlite' ? addBySqlite(db) : addByPostgres(db));
      await addIndex(db, 'institution_catalog', ['listed', 'name_key', 'id']);
    },
  };
}

async function addByPostgres(db: Kysely<Schema>): Promise<void> {
  await sql`alter table institution_catalog
    add column name_key text collate "C" generated always as (${nameKey}) stored,
    add column search_key text collate "C" generated always as (${searchKey}) stored`.execute(db);
}

/** SQLite cannot add a stored computed column. */
async function addBySqlite(db: Kysely<Schema>): Promise<void> {
  const set = sql`name_key = ${nameKey}, search_key = ${searchKey}`;
  for (const name of ['name_key', 'search_key']) {
    await sql`alter table institution_catalog
      add column ${sql.ref(name)} text not null default ''`.execute(db);
  }
  await sql`update institution_catalog set ${set}`.execute(db);
  await sql`create trigger institution_keys_insert after insert on institution_catalog
    begin update institution_catalog set ${set} where id = new.id; end`.execute(db);
  await sql`create trigger institution_keys_update
    after update of name, city, description on institution_catalog
    begin update institution_catalog set ${set} where id = new.id; end`.execute(db);
}
