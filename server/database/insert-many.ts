import { sql } from 'kysely';
import { createRowsQuery } from './rows-query.ts';
import { runCompiled } from './run-compiled.ts';
import type { Schema, Trx } from './schema.ts';
import type { Engine } from './store.ts';

export type BulkColumn = readonly [name: string, kind: 'int' | 'text'];
export type BulkRow = readonly (number | string | null)[];

/**
 * Inserts any number of rows with one prepared statement. SQLite runs it per row, a third of the
 * cost of JSON; PostgreSQL gets one JSON parameter.
 * @param columns the same array on every call: it is the statement's cache key
 * @param key when given, an existing row is overwritten
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
  if (engine === 'sqlite') {
    const text = textOf(columns, () => sqliteText(table, columns, key));
    await runCompiled(trx, createRowsQuery(text, rows));
    return;
  }
  await insertJson(trx, table, columns, rows, key);
}

const texts = new WeakMap<readonly BulkColumn[], string>();

function textOf(columns: readonly BulkColumn[], write: () => string): string {
  const known = texts.get(columns);
  if (known !== undefined) return known;
  const text = write();
  texts.set(columns, text);
  return text;
}

function sqliteText(
  table: string,
  columns: readonly BulkColumn[],
  key: readonly string[] | undefined,
): string {
  const names = columns.map(([name]) => `"${name}"`);
  const insert = `insert into "${table}" (${names}) values (${names.map(() => '?')})`;
  if (!key) return insert;
  const others = columns.map(([name]) => name).filter((name) => !key.includes(name));
  const updates = others.map((name) => `"${name}" = excluded."${name}"`);
  return `${insert} on conflict (${key.map((name) => `"${name}"`)}) do update set ${updates}`;
}

async function insertJson(
  trx: Trx,
  table: keyof Schema,
  columns: readonly BulkColumn[],
  rows: readonly BulkRow[],
  key: readonly string[] | undefined,
): Promise<void> {
  const names = columns.map(([name]) => sql.ref(name));
  const conflict = key ? overwrite(columns, key) : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(columns.map(([, kind], index) => valueAt(index, kind)))}
    from jsonb_array_elements(cast(${JSON.stringify(rows)} as jsonb)) as e(value)
    where true ${conflict}`.execute(trx);
}

function valueAt(index: number, kind: 'int' | 'text') {
  const value = sql`e.value ->> ${sql.lit(index)}`;
  return kind === 'int' ? sql`cast(${value} as bigint)` : value;
}

function overwrite(columns: readonly BulkColumn[], key: readonly string[]) {
  const others = columns.map(([name]) => name).filter((name) => !key.includes(name));
  const updates = others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))})
    do update set ${sql.join(updates)}`;
}
