import { sql } from 'kysely';
import type { Store } from '#server/database/create-store';

export type ColumnShape = { type: string; isNullable: boolean; hasDefault: boolean };

/** What a database asks of whoever writes to it, as far as engines tell. */
export type Shape = {
  columns: Record<string, Record<string, ColumnShape>>;
  /** Columns of each unique index, by its table; a primary key is one. */
  unique: Record<string, string[]>;
  triggers: Record<string, string[]>;
};

/** Imports nothing but Kysely and types: it runs inside the sources of earlier releases, too. */
export async function readShape(store: Pick<Store, 'engine' | 'read'>): Promise<Shape> {
  const tables = await store.read.introspection.getTables();
  const columns: Shape['columns'] = {};
  for (const { name, isView, columns: own } of tables) {
    if (isView) continue;
    columns[name] = Object.fromEntries(own.map((column) => [column.name, shapeOf(column)]));
  }
  const { unique, triggers } = store.engine === 'sqlite' ? SQLITE : POSTGRES;
  return {
    columns: sorted(columns),
    unique: await readByTable(store, unique),
    triggers: await readByTable(store, triggers),
  };
}

function shapeOf(column: {
  dataType: string;
  isNullable: boolean;
  hasDefaultValue: boolean;
  isAutoIncrementing: boolean;
}): ColumnShape {
  const { dataType, isNullable, hasDefaultValue, isAutoIncrementing } = column;
  return { type: dataType, isNullable, hasDefault: hasDefaultValue || isAutoIncrementing };
}

async function readByTable(
  { read }: Pick<Store, 'read'>,
  query: string,
): Promise<Record<string, string[]>> {
  const { rows } = await sql.raw<{ table: string; what: string }>(query).execute(read);
  const byTable: Record<string, string[]> = {};
  for (const { table, what } of rows) {
    byTable[table] ??= [];
    byTable[table].push(what);
  }
  for (const list of Object.values(byTable)) list.sort();
  return sorted(byTable);
}

function sorted<T>(byName: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const SQLITE = {
  unique: `select t.name as "table", group_concat(c.name) as what
    from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.type = 'table' and i."unique" = 1 group by t.name, i.name`,
  triggers: `select tbl_name as "table", name as what from sqlite_master where type = 'trigger'`,
};

const POSTGRES = {
  unique: `select t.relname as "table", string_agg(a.attname, ',' order by a.attnum) as what
    from pg_index i join pg_class t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indexrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace group by t.relname, i.indexrelid`,
  triggers: `select tgrelid::regclass::text as "table", tgname as what from pg_trigger
    where not tgisinternal and tgrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
};
