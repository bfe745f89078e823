import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex } from './columns.ts';

const LETTERS = {
  ...{ a: 'áàâäãåÁÀÂÄÃÅ', e: 'éèêëÉÈÊË', i: 'íìîïÍÌÎÏ', o: 'óòôöõÓÒÔÖÕ', u: 'úùûüÚÙÛÜ' },
  ...{ c: 'çÇ', 'n~': 'ñÑ' },
} as const;

const placeKey = sql<string>`lower(trim(${plain(sql`state || ', ' || city`)}))`;

function plain(text: RawBuilder<string>): RawBuilder<string> {
  return Object.entries(LETTERS)
    .flatMap(([to, from]) => [...from].map((letter) => [letter, to] as const))
    .reduce(
      (inner, [from, to]) => sql<string>`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`,
      text,
    );
}

/** Stored sort key by place: computed once, not per page. */
export function peoplePlace(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await (engine === 'sqlite' ? addBySqlite(db) : addByPostgres(db));
      await addIndex(db, 'people', ['place_key', 'id']);
    },
  };
}

async function addByPostgres(db: Kysely<Schema>): Promise<void> {
  await sql`alter table people
    add column place_key text collate "C" generated always as (${placeKey}) stored`.execute(db);
}

async function addBySqlite(db: Kysely<Schema>): Promise<void> {
  await sql`alter table people add column place_key text not null default ''`.execute(db);
  await sql`update people set place_key = ${placeKey}`.execute(db);
  await sql`create trigger people_place_insert after insert on people
    begin update people set place_key = ${placeKey} where id = new.id; end`.execute(db);
  await sql`create trigger people_place_update after update of city, state on people
    begin update people set place_key = ${placeKey} where id = new.id; end`.execute(db);
}
