import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Engine } from '../store.ts';

type Refine = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export type Columns = {
  /** Primary key that is never reused. */
  id: <T extends string>(table: CreateTableBuilder<T>) => CreateTableBuilder<T>;
  /** Numbers up to 2^53: times, change numbers, sequences. */
  big: RawBuilder<unknown>;
  int: RawBuilder<unknown>;
  flag: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  /** For tables whose key is their content: SQLite then keeps one tree instead of two. */
  keyed: <T extends string>(table: CreateTableBuilder<T>) => CreateTableBuilder<T>;
};

export const required: Refine = (column) => column.notNull();

export function withDefault(value: number | string): Refine {
  return (column) => column.notNull().defaultTo(value);
}

// biome-ignore lint/suspicious/noExplicitAny: any database will do
export async function addIndex(db: Kysely<any>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

export function columnsOf(engine: Engine): Columns {
  return engine === 'sqlite' ? SQLITE : POSTGRES;
}

const SQLITE: Columns = {
  id: (table) =>
    table.addColumn('id' as never, 'integer', (column) => column.primaryKey().autoIncrement()),
  big: sql`integer`,
  int: sql`integer`,
  flag: sql`integer`,
  text: sql`text`,
  keyed: (table) => table.modifyEnd(sql`without rowid`),
};

const POSTGRES: Columns = {
  id: (table) =>
    table.addColumn('id' as never, 'integer', (column) =>
      column.primaryKey().generatedByDefaultAsIdentity(),
    ),
  big: sql`bigint`,
  int: sql`integer`,
  flag: sql`smallint`,
  text: sql`text`,
  keyed: (table) => table,
};
