import { sql } from 'kysely';
import { createStore } from '#server/database/create-store';
import type { Key, Shapes, TableShape } from './find-loose-orders.ts';

let shapes: Promise<Shapes> | null = null;

/** Tables and their unique keys, as the migrations make them on both engines. */
export function readShapes(): Promise<Shapes> {
  shapes ??= read();
  return shapes;
}

/** Unique without an index, because the one writer sees to it. */
const KEPT_BY_THE_SERVER: Readonly<Record<string, Key[]>> = {
  // Each post takes a change of its own; a conversation opens with one.
  forum_posts: [
    { columns: ['place'], condition: null },
    { columns: ['thread_uuid'], condition: 'opening = ?' },
  ],
  forum_threads: [{ columns: ['last_post_change'], condition: null }],
  // Who belongs to one community is not taken into another (`server/groups/joining.ts`).
  member_figures: [{ columns: ['person_id'], condition: null }],
};

type Column = { table: string; name: string; notnull: number; pk: number };
type Indexed = { table: string; index: string; column: string; sql: string | null };

async function read(): Promise<Shapes> {
  const store = await createStore({ url: 'file::memory:' });
  const columns = await sql<Column>`select m.name as "table", c.name, c."notnull", c.pk
    from sqlite_master m, pragma_table_xinfo(m.name) c where m.type = 'table'`.execute(store.read);
  const indexed = await sql<Indexed>`select m.name as "table", i.name as "index",
      c.name as "column", (select sql from sqlite_master where name = i.name) as sql
    from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
    where m.type = 'table' and i."unique" = 1`.execute(store.read);
  await store.close();
  const tables = new Map<string, TableShape>();
  for (const { table, name, notnull, pk } of columns.rows) {
    const shape = tables.get(table) ?? { columns: [], required: [], keys: [] };
    tables.set(table, shape);
    shape.columns.push(name);
    if (notnull === 1 || pk > 0) shape.required.push(name);
  }
  const keys = new Map<string, { table: string; key: Key }>();
  // An `integer primary key` is the row's own number, without an index.
  for (const { table, name, pk } of columns.rows) {
    if (pk === 0) continue;
    const key: Key = keys.get(table)?.key ?? { columns: [], condition: null };
    key.columns.push(name);
    keys.set(table, { table, key });
  }
  for (const { table, index, column, sql: made } of indexed.rows) {
    const key: Key = keys.get(index)?.key ?? { columns: [], condition: conditionOf(made) };
    key.columns.push(column);
    keys.set(index, { table, key });
  }
  for (const { table, key } of keys.values()) tables.get(table)?.keys.push(key);
  for (const [table, kept] of Object.entries(KEPT_BY_THE_SERVER)) {
    tables.get(table)?.keys.push(...kept);
  }
  return tables;
}

function conditionOf(made: string | null): string | null {
  const condition = made?.match(/\bwhere\s+(.*)$/is)?.[1];
  return condition ? condition.replaceAll('"', '').trim().toLowerCase() : null;
}
