import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex } from './columns.ts';

const FOLDED = {
  a: 'áàâäãåÁÀÂÄÃÅ',
  e: 'éèêëÉÈÊË',
  i: 'íìîïÍÌÎÏ',
  o: 'óòôöõÓÒÔÖÕ',
  u: 'úùûüÚÙÛÜ',
  c: 'çÇ',
} as const;

/** Sorts after every n; searches as n. */
const EÑE = { sort: 'n~', search: 'n' };

type Use = keyof typeof EÑE;

/** Sort or search form of a text; later migrations use it. */
export function folded(text: RawBuilder<string>, use: Use): RawBuilder<string> {
  const letters = Object.entries(FOLDED).flatMap(([to, from]) =>
    [...from].map((letter) => [letter, to] as const),
  );
  const all = [...letters, ['ñ', EÑE[use]] as const, ['Ñ', EÑE[use]] as const];
  const plain = all.reduce(
    (inner, [from, to]) => sql<string>`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
    text,
  );
  return sql`lower(trim(${plain}))`;
}

const nameKey = folded(sql`alias`, 'sort');
const searchKey = folded(sql`alias || ' ' || city || ' ' || state`, 'search');

export function peopleSearch(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await (engine === 'sqlite' ? addBySqlite(db) : addByPostgres(db));
      await addIndex(db, 'people', ['name_key', 'id']);
      await addIndex(db, 'people', ['created_at', 'id']);
    },
  };
}

async function addByPostgres(db: Kysely<Schema>): Promise<void> {
  // Byte order, as in SQLite: a page continues where the last one ended.
  await sql`alter table people
    add column name_key text collate "C" generated always as (${nameKey}) stored,
    add column search_key text collate "C" generated always as (${searchKey}) stored`.execute(db);
}

/** SQLite cannot add a stored computed column. */
async function addBySqlite(db: Kysely<Schema>): Promise<void> {
  const set = sql`name_key = ${nameKey}, search_key = ${searchKey}`;
  await sql`alter table people add column name_key text not null default ''`.execute(db);
  await sql`alter table people add column search_key text not null default ''`.execute(db);
  await sql`update people set ${set}`.execute(db);
  await sql`create trigger people_keys_insert after insert on people
    begin update people set ${set} where id = new.id; end`.execute(db);
  await sql`create trigger people_keys_update after update of alias, city, state on people
    begin update people set ${set} where id = new.id; end`.execute(db);
}
