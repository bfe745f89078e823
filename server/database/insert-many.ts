import { sql } from 'kysely';
import type { Schema, Trx } from './schema.ts';
import type { Engine } from './store.ts';

/** A column of a bulk write and its kind, which PostgreSQL has to be told. */
export type BulkColumn = readonly [name: string, kind: 'int' | 'text'];
export type BulkRow = readonly (number | string | null)[];

/**
 * Inserts any number of rows with one statement whose text does not depend on how many there are:
 * the rows travel as one JSON parameter. That keeps it prepared, and is what makes draining a
 * phone's thousand marks cost milliseconds.
 *
 * @param key with a key, a row that exists is overwritten in all other columns.
 */
export async function insertMany(
  trx: Trx,
  engine: Engine,
  table: keyof Schema,
  columns: readonly BulkColumn[],
  rows: readonly BulkRow[],
  key?: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(([name]) => sql.ref(name));
  const conflict = key ? overwrite(columns, key) : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(columns.map(([, kind], index) => valueAt(engine, index, kind)))}
    from ${source(engine, JSON.stringify(rows))} where true ${conflict}`.execute(trx);
}

function source(engine: Engine, json: string) {
  return engine === 'sqlite'
    ? sql`json_each(${json}) as e`
    : sql`jsonb_array_elements(cast(${json} as jsonb)) as e(value)`;
}

function valueAt(engine: Engine, index: number, kind: 'int' | 'text') {
  const value = sql`e.value ->> ${sql.lit(index)}`;
  return engine === 'postgres' && kind === 'int' ? sql`cast(${value} as bigint)` : value;
}

function overwrite(columns: readonly BulkColumn[], key: readonly string[]) {
  const others = columns.map(([name]) => name).filter((name) => !key.includes(name));
  const updates = others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))})
    do update set ${sql.join(updates)}`;
}
