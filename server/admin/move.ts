import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { readLastChange } from '../database/changes.ts';
import { createStore } from '../database/create-store.ts';
import { readEpoch, renewEpoch, writeMeta } from '../database/epoch.ts';
import { holdFile } from '../database/hold-file.ts';
import { insertRows } from '../database/insert-rows.ts';
import { MOVED_AWAY, UNFINISHED_MOVE } from '../database/moved.ts';
import type { Db, NewRow, Schema, Trx } from '../database/schema.ts';
import type { Engine, Store } from '../database/store.ts';
import { createErasureLedger } from '../privacy/erasure-ledger.ts';
import { databaseFile, mustBeFree, mustBeOurs } from './database-file.ts';
import { AdminFailure } from './failure.ts';
import { type MovedTable, planTables, readLastIds, writeLastIds } from './moved-tables.ts';

export type MoveWork = {
  /** Addresses as in DATABASE_URL. */
  from: string;
  to: string;
  /** Files with the numbers of erased people; null in memory. */
  erasures: { from: string | null; to: string | null };
  now: number;
  say: (line: string) => void;
};

type Value = string | number | null;
type Move = { source: Store; target: Store; say: MoveWork['say'] };

/** The state of the source that a copy was begun from, and what of it is there. */
type Progress = { epoch: string; change: number; done: string[] };

const BATCH = 1_000;

/**
 * Copies a whole network into an empty database of either engine, a table in a transaction, and
 * compares each by count and checksum. Run again after a kill, it goes on. The target gets a new
 * epoch, so that phones send what it may lack; the source refuses to serve from then on.
 */
export async function move({ from, to, erasures, now, say }: MoveWork): Promise<void> {
  if (from === to) throw new AdminFailure('--to es la misma base de datos que DATABASE_URL.');
  await holding(from, 'mustExist', () =>
    holding(to, 'mayBeNew', async () => {
      // Before anything is served: after a kill here it is written again, which is harmless.
      keepErasures(erasures);
      const source = await createStore({ url: from });
      try {
        // No guard: a table's transaction reads the other database between two statements.
        const target = await createStore({ url: to, guard: false });
        await moveBetween({ source, target, say }, now).finally(() => target.close());
      } finally {
        await source.close();
      }
    }),
  );
}

/** Keeps servers from starting on a file during the job. A PostgreSQL database must have no connections. */
async function holding(
  url: string,
  rule: 'mustExist' | 'mayBeNew',
  job: () => Promise<void>,
): Promise<void> {
  if (!url.startsWith('file:')) {
    await mustBeFree(url);
    return job();
  }
  const file = databaseFile(url, '');
  if (rule === 'mustExist' || existsSync(file)) mustBeOurs(file);
  mkdirSync(dirname(file), { recursive: true });
  const held = holdFile(`${file}.lock`);
  if (!held) throw new AdminFailure(`El servidor usa ${file}: detenlo y vuelve a intentar.`);
  await job().finally(held.release);
}

async function moveBetween({ source, target, say }: Move, now: number): Promise<void> {
  const tables = await planTables(source, target);
  const progress = await begin({ source, target, say }, tables);
  let total = 0;
  for (const table of tables) {
    if (progress.done.includes(table.name)) continue;
    const done = [...progress.done, table.name];
    const count = await target.write(async (trx) => {
      const copied = await copyTable({ from: source.read, trx, engine: target.engine }, table);
      await writeMeta(trx, UNFINISHED_MOVE, JSON.stringify({ ...progress, done }));
      return copied;
    });
    progress.done = done;
    total += count;
    if (count > 0) say(`${table.name}: ${count}`);
  }
  if ((await readLastChange(source.read)) !== progress.change) {
    throw new AdminFailure('La base anterior cambió mientras tanto: vuelve a correr la orden.');
  }
  await finish({ source, target }, now);
  say(
    `Mudanza completa: ${tables.length} tablas, iguales en las dos bases (${total} filas ahora).`,
  );
}

async function begin({ source, target, say }: Move, tables: MovedTable[]): Promise<Progress> {
  const epoch = await readEpoch(source.read);
  const change = await readLastChange(source.read);
  const before = await readProgress(target.read);
  if (before?.epoch === epoch && before.change === change) {
    say(`Sigue donde se quedó: ${before.done.length} de ${tables.length} tablas ya están.`);
    return before;
  }
  if (before === null) await mustBeEmpty(target.read, tables);
  else say('La base anterior cambió desde el intento anterior: se copia todo de nuevo.');
  const fresh = { epoch, change, done: [] };
  await target.write(async (trx) => {
    for (const table of tables.toReversed()) {
      await withoutTriggers(trx, target.engine, table, () => empty(trx, table));
    }
    await writeMeta(trx, UNFINISHED_MOVE, JSON.stringify(fresh));
  });
  return fresh;
}

async function readProgress(db: Db): Promise<Progress | null> {
  const found = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', UNFINISHED_MOVE)
    .executeTakeFirst();
  return found ? (JSON.parse(found.value) as Progress) : null;
}

async function mustBeEmpty(db: Db, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    // Every new database has it.
    if (name === 'counters') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new AdminFailure('La base de destino ya tiene datos. Elige una vacía.');
  }
}

type Copying = { from: Db; trx: Trx; engine: Engine };

/** @returns how many rows */
async function copyTable(copying: Copying, table: MovedTable): Promise<number> {
  const { from, trx, engine } = copying;
  const sent = createTally();
  await withoutTriggers(trx, engine, table, async () => {
    const later: Record<string, Value>[] = [];
    for await (const rows of readBatches(from, table)) {
      sent.add(rows, table);
      for (const row of rows) if (table.ownKey && row[table.ownKey] !== null) later.push(row);
      await insert(trx, engine, table, rows);
    }
    for (const row of later) await pointToOwn(trx, table, row);
  });
  const arrived = createTally();
  for await (const rows of readBatches(trx, table)) arrived.add(rows, table);
  if (sent.result() === arrived.result()) return sent.count();
  throw new AdminFailure(
    `La tabla ${table.name} no quedó igual en las dos bases: no se cambió nada de ella.`,
  );
}

async function insert(
  trx: Trx,
  engine: Engine,
  { name, columns, ownKey }: MovedTable,
  rows: Record<string, Value>[],
): Promise<void> {
  const ready = ownKey ? rows.map((row) => ({ ...row, [ownKey]: null })) : rows;
  await insertRows(
    trx,
    engine,
    name as keyof Schema,
    columns as never[],
    ready as unknown as NewRow<keyof Schema>[],
  );
}

/** Self-references are written last, because they may point to later rows. */
async function pointToOwn(trx: Trx, table: MovedTable, row: Record<string, Value>): Promise<void> {
  const { name, key, ownKey } = table;
  const isIt = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(name)} set ${sql.ref(ownKey ?? '')} = ${row[ownKey ?? '']}
    where ${sql.join(isIt, sql` and `)}`.execute(trx);
}

/** Pages by primary key, in the collation of that database. */
async function* readBatches(
  db: Db,
  { name, columns, key }: MovedTable,
): AsyncGenerator<Record<string, Value>[]> {
  const names = (of: readonly string[]) => sql.join(of.map((column) => sql.ref(column)));
  let last: Record<string, Value> | undefined;
  for (;;) {
    const after = last;
    const beyond = after
      ? sql`where (${names(key)}) > (${sql.join(key.map((column) => after[column]))})`
      : sql``;
    const { rows } = await sql<Record<string, Value>>`select ${names(columns)}
      from ${sql.table(name)} ${beyond} order by ${names(key)} limit ${sql.lit(BATCH)}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** Adds up the rows' hashes: the engines sort texts differently. */
function createTally() {
  let count = 0;
  let sum = 0n;
  return {
    add(rows: readonly Record<string, Value>[], { columns }: MovedTable): void {
      for (const row of rows) {
        const text = JSON.stringify(columns.map((column) => row[column]));
        sum += createHash('sha256').update(text).digest().readBigUInt64BE();
      }
      count += rows.length;
    },
    count: () => count,
    result: () => `${count} ${sum}`,
  };
}

async function empty(trx: Trx, { name }: MovedTable): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Derived rows are copied as they are, and the audit is sealed against its own deletion. */
async function withoutTriggers(
  trx: Trx,
  engine: Engine,
  { name }: MovedTable,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    await work();
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    return;
  }
  const { rows } = await sql<{ trigger: string; text: string }>`select name as trigger, sql as text
    from sqlite_master where type = 'trigger' and tbl_name = ${name}`.execute(trx);
  for (const { trigger } of rows) await sql`drop trigger ${sql.ref(trigger)}`.execute(trx);
  await work();
  for (const { text } of rows) await trx.executeQuery(CompiledQuery.raw(text));
}

async function finish({ source, target }: Omit<Move, 'say'>, now: number): Promise<void> {
  const ids = await readLastIds(source);
  const meta = await source.read.selectFrom('meta').selectAll().execute();
  // First the source: after a kill in between neither serves, and the next run ends the move.
  await source.write((trx) => writeMeta(trx, MOVED_AWAY, new Date(now).toISOString()));
  await target.write(async (trx) => {
    await writeLastIds(trx, target.engine, ids);
    for (const { key, value } of meta)
      if (!OF_ONE_DATABASE.has(key)) await writeMeta(trx, key, value);
    await renewEpoch(trx, target.engine, randomUUID());
    await trx.deleteFrom('meta').where('key', '=', UNFINISHED_MOVE).execute();
    // Its own statistics come minutes later, and until then it would read whole tables.
    if (target.engine === 'postgres') await sql`analyze`.execute(trx);
  });
}

const OF_ONE_DATABASE = new Set(['schema', 'oldest_server', 'epoch', UNFINISHED_MOVE, MOVED_AWAY]);

/** Restored backups must not bring erased people back beside the new database either. */
function keepErasures({ from, to }: MoveWork['erasures']): void {
  if (from === null || to === null || from === to) return;
  createErasureLedger(to).add(createErasureLedger(from).read());
}
