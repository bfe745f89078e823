import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema.ts';
import type { Engine, Store } from '../database/store.ts';
import { AdminFailure } from './failure.ts';

export type MovedTable = {
  name: string;
  /** Those the target takes; PostgreSQL computes some by itself. */
  columns: string[];
  /** Of the primary key. */
  key: string[];
  /** Column that points into the same table. */
  ownKey: string | null;
};

type Column = {
  table: string;
  column: string;
  isWritable: number /** 0 for none. */;
  keyAt: number;
};
type Reference = { table: string; column: string; other: string };

/** What each database keeps for itself. */
const STAYS = [
  ...['meta', 'kysely_migration', 'kysely_migration_lock', 'rate_limits', 'sqlite_sequence'],
];

/** Each table after those it points to. Throws when the schemas differ. */
export async function planTables(source: Store, target: Store): Promise<MovedTable[]> {
  const given = byTable(await readColumns[source.engine](source.read));
  const taken = byTable(await readColumns[target.engine](target.read));
  if ([...given.keys()].sort().join() !== [...taken.keys()].sort().join()) {
    throw new AdminFailure('Las dos bases de datos son de versiones distintas.');
  }
  const references = await readReferences[target.engine](target.read);
  return inOrder([...taken.keys()].sort(), references).map((name) => {
    const columns = (taken.get(name) ?? []).filter(({ isWritable }) => isWritable === 1);
    const key = columns.filter(({ keyAt }) => keyAt > 0).sort((a, b) => a.keyAt - b.keyAt);
    const own = references.find(({ table, other }) => table === name && other === name);
    const names = (of: readonly Column[]) => of.map(({ column }) => column);
    return { name, columns: names(columns), key: names(key), ownKey: own?.column ?? null };
  });
}

function byTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    if (STAYS.includes(column.table)) continue;
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return tables;
}

function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const waits = new Set(
      references.flatMap(({ table, other }) =>
        table !== other && left.includes(other) ? [table] : [],
      ),
    );
    const ready = left.filter((name) => !waits.has(name));
    if (ready.length === 0) throw new Error(`tables that point to each other: ${left.join()}`);
    ordered.push(...ready);
    left = left.filter((name) => waits.has(name));
  }
  return ordered;
}

type Read<Row> = Readonly<Record<Engine, (db: Db) => Promise<Row[]>>>;

const readColumns: Read<Column> = {
  sqlite: async (db) =>
    (
      await sql<Column>`select m.name as "table", c.name as "column", 1 as "isWritable",
        c.pk as "keyAt" from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' order by m.name, c.cid`.execute(db)
    ).rows,
  postgres: async (db) =>
    (
      await sql<Column>`select c.table_name as "table", c.column_name as "column",
        case when c.is_generated = 'NEVER' then 1 else 0 end as "isWritable",
        coalesce(k.ordinal_position, 0) as "keyAt"
        from information_schema.columns c
        left join information_schema.table_constraints p
          on p.table_schema = c.table_schema and p.table_name = c.table_name
          and p.constraint_type = 'PRIMARY KEY'
        left join information_schema.key_column_usage k
          on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
          and k.table_name = c.table_name and k.column_name = c.column_name
        where c.table_schema = 'public' order by c.table_name, c.ordinal_position`.execute(db)
    ).rows,
};

const readReferences: Read<Reference> = {
  sqlite: async (db) =>
    (
      await sql<Reference>`select m.name as "table", f."from" as "column", f."table" as other
        from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(
        db,
      )
    ).rows,
  postgres: async (db) =>
    (
      await sql<Reference>`select t.relname as "table", a.attname as "column", o.relname as other
        from pg_constraint f
        join pg_class t on t.oid = f.conrelid join pg_class o on o.oid = f.confrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(db)
    ).rows,
};

/** The highest id ever given, by table: an id is not given again, even of a row that is gone. */
export type LastId = { table: string; value: number };

export async function readLastIds({ engine, read }: Store): Promise<LastId[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<LastId>`select name as "table", seq as value from sqlite_sequence`.execute(read)
      : await sql<LastId>`select table_name as "table", coalesce(pg_sequence_last_value(
          cast(pg_get_serial_sequence(table_name, column_name) as regclass)), 0) as value
          from information_schema.columns
          where table_schema = 'public' and is_identity = 'YES'`.execute(read);
  return rows.filter(({ value }) => value > 0);
}

export async function writeLastIds(
  trx: Trx,
  engine: Engine,
  ids: readonly LastId[],
): Promise<void> {
  for (const { table, value } of ids) {
    if (engine === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${value})`.execute(trx);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${value})`.execute(trx);
  }
}
