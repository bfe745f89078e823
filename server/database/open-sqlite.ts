import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { StartupRefusal } from '../startup-refusal.ts';
import { readLastChange, takeChanges } from './changes.ts';
import { createCheckpoints } from './checkpoints.ts';
import { readEpoch, renewEpoch } from './epoch.ts';
import { createGroupCommit } from './group-commit.ts';
import { createHighWater, type HighWater } from './high-water.ts';
import { holdFile } from './hold-file.ts';
import { createMemoryJobLocks, createSqliteJobLocks } from './job-locks.ts';
import { createMemoryLimiters, createSqliteLimiters } from './limiters.ts';
import { migrate } from './migrate.ts';
import { turnOfLoop } from './pace.ts';
import { pollChanges } from './poll-changes.ts';
import { reportsInThread } from './report-thread.ts';
import { reportsAtPrimary } from './reports.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { createHandlePool, createSqliteHandle, type HandlePool } from './sqlite-handles.ts';
import type { Store, StoreHooks } from './store.ts';
import { createWatchers } from './watchers.ts';
import type { WriteGuard } from './write-guard.ts';

export type OpenSqliteOptions = {
  url: string;
  hooks: StoreHooks;
  newEpoch: () => string;
  onProblem: (error: unknown) => void;
  guard: WriteGuard;
  image?: Uint8Array;
  isServer: boolean;
};

const READERS = 2;
/** How long a process waits for another that has the file, ms. */
const BUSY_MS = 5_000;
/** A server that was just killed takes a moment to be gone. */
const GONE_MS = 1_000;
const LONGEST_GROUP_MS = 100;
const TURNS_BETWEEN = 32;
const CACHE_KIB = 64 * 1024;

/** A SQLite file (one writer, two read-only connections) or a database in memory (one for all). */
export async function openSqlite(options: OpenSqliteOptions): Promise<Store> {
  const file = sqlitePath(options.url);
  if (file === ':memory:') return open(file, options);
  mkdirSync(dirname(file), { recursive: true });
  if (!options.isServer) return open(file, options);
  const held = holdFile(`${file}.lock`, GONE_MS);
  if (!held) throw new StartupRefusal(sharedFileText(file));
  try {
    const store = await open(file, options);
    return { ...store, close: () => store.close().finally(held.release) };
  } catch (error) {
    held.release();
    throw error;
  }
}

const sharedFileText = (file: string) =>
  `Otro servidor ya usa la base de datos ${file}: detenlo primero. ` +
  'Si de verdad deben ser dos sobre un mismo archivo, pon DATABASE_SHARED=1 en ambos.';

async function open(file: string, options: OpenSqliteOptions): Promise<Store> {
  const writer = file === ':memory:' ? openMemory(options.image) : openFile(file);
  const mark = file === ':memory:' ? null : openMark(file, writer, options.onProblem);
  const writerPool = createHandlePool([createSqliteHandle(writer)]);
  const db = kysely(writerPool, false, options.guard);
  if (!options.image) {
    await migrate(db, 'sqlite', options.newEpoch);
  }
  if (mark) {
    await renewEpochIfOlder(db, mark, options.newEpoch);
  }
  const readerPool = mark ? openReaders(file) : writerPool;
  const store = createSqliteStore({ options, file, writer, db, writerPool, readerPool, mark });
  return mark ? store : { ...store, image: () => writer.serialize() };
}

/** The path in a `file:` address; `:memory:` for a database in memory. */
export function sqlitePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

type Parts = {
  options: OpenSqliteOptions;
  file: string;
  writer: Database.Database;
  db: Kysely<Schema>;
  writerPool: HandlePool;
  readerPool: HandlePool;
  mark: HighWater | null;
};

function createSqliteStore(parts: Parts): Store {
  const { options, file, writer, db, writerPool, readerPool, mark } = parts;
  const read = kysely(readerPool, true, options.guard);
  const { onProblem } = options;
  const checkpoints = mark ? createCheckpoints({ file, writer, onProblem }) : null;
  // In memory there is no other process to hear of.
  const watchers = createWatchers((notify) =>
    mark ? pollChanges({ readLastChange: () => readLastChange(read), notify, onProblem }) : null,
  );
  const breathe = mark ? () => options.guard.breathe(turnOfLoop) : null;
  const limiters = mark
    ? createSqliteLimiters(`${file}.limits`, onProblem)
    : createMemoryLimiters();
  const jobLocks = mark ? createSqliteJobLocks(`${file}.jobs`) : createMemoryJobLocks();
  const queue = createGroupCommit({
    db,
    breathe,
    isInTransaction: () => writer.inTransaction,
    // A file waits for the sockets of this turn, whose marks share one flush. In memory, microtasks
    // keep simulations in one order.
    schedule: mark ? (run) => void setImmediate(run) : queueMicrotask,
    // No clock decides anything in memory: see above.
    longestMs: mark ? LONGEST_GROUP_MS : Number.POSITIVE_INFINITY,
    turnsBetween: mark ? TURNS_BETWEEN : 1,
    hooks: options.hooks,
    guard: options.guard,
    onCommit() {
      mark?.touch();
      checkpoints?.touch();
      watchers.notify();
    },
  });
  const snapshot: Store['snapshot'] = (job) => read.transaction().execute(job);
  const { assertOutsideJob } = options.guard;
  const reports = mark
    ? reportsInThread({ file, snapshot, onProblem, assertMayAcquire: assertOutsideJob })
    : reportsAtPrimary({ snapshot, atOnce: 1, close: async () => {} });
  return {
    engine: 'sqlite',
    read,
    snapshot,
    reports,
    write: queue.write,
    breathe,
    nextChange: (trx) => takeChanges(trx, 1),
    take: takeChanges,
    watch: watchers.add,
    limiters,
    jobLocks,
    epoch: () => readEpoch(read),
    compact: (maxBytes) => compact(writer, maxBytes),
    async close() {
      await jobLocks.close();
      await watchers.close();
      await queue.close();
      mark?.close();
      await checkpoints?.close();
      await limiters.close();
      await reports.close();
      await read.destroy();
      await db.destroy();
      if (readerPool !== writerPool) {
        readerPool.close();
      }
      writerPool.close();
    },
  };
}

/** Between two groups of writes, on the one handle that writes. */
async function compact(writer: Database.Database, maxBytes: number): Promise<void> {
  while (writer.inTransaction) await turnOfLoop();
  const pragma = (name: string) => Number(writer.pragma(name, { simple: true }));
  if (pragma('page_count') * pragma('page_size') <= maxBytes) writer.exec('vacuum');
  // The journal still holds the pages as they were.
  writer.pragma('wal_checkpoint(TRUNCATE)');
}

function kysely(pool: HandlePool, readOnly: boolean, guard: WriteGuard): Kysely<Schema> {
  const assertMayAcquire = guard.assertOutsideJob;
  return new Kysely<Schema>({ dialect: createSqliteDialect({ pool, readOnly, assertMayAcquire }) });
}

function openMemory(image?: Uint8Array): Database.Database {
  const db = image ? new Database(Buffer.from(image)) : new Database(':memory:');
  enforceRules(db);
  return db;
}

function enforceRules(db: Database.Database): void {
  db.pragma('foreign_keys = ON');
  // Without it INSERT OR REPLACE takes a row out of the audit, and the trigger that forbids that sleeps.
  db.pragma('recursive_triggers = ON');
}

function openFile(file: string): Database.Database {
  // Made by us first, so that it is never readable by others, not even for a moment.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new Database(file, { timeout: BUSY_MS });
  enterWal(db, Date.now() + BUSY_MS);
  // FULL: an answer must survive a power cut; with NORMAL the last commits may roll back.
  db.pragma('synchronous = FULL');
  enforceRules(db);
  db.pragma('secure_delete = ON');
  // Keeps savepoint undo data out of temporary files, and a large group's pages in memory until
  // commit.
  db.pragma('temp_store = MEMORY');
  db.pragma(`cache_size = ${-CACHE_KIB}`);
  return db;
}

/** Two processes starting on a new file: one is refused, because SQLite does not wait here. */
function enterWal(db: Database.Database, end: number): void {
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (problem) {
      const isBusy = (problem as { code?: string }).code === 'SQLITE_BUSY';
      if (!isBusy || Date.now() > end) throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function openReaders(file: string): HandlePool {
  const handles = Array.from({ length: READERS }, () => {
    const db = new Database(file, { readonly: true, timeout: BUSY_MS });
    db.pragma('query_only = ON');
    return createSqliteHandle(db);
  });
  return createHandlePool(handles);
}

function openMark(
  file: string,
  writer: Database.Database,
  onError: (error: unknown) => void,
): HighWater {
  return createHighWater({
    file: `${file}.mark`,
    onError,
    readLastChange: () =>
      writer.prepare("select value from counters where name = 'change'").pluck().get() as number,
  });
}

async function renewEpochIfOlder(
  db: Kysely<Schema>,
  mark: HighWater,
  newEpoch: () => string,
): Promise<void> {
  const highest = mark.read();
  if (highest !== null && (await readLastChange(db)) < highest) {
    await db.transaction().execute((trx) => renewEpoch(trx, 'sqlite', newEpoch(), highest));
  }
  // After the renewal, never before: a crash between the two renews once more, which is harmless.
  mark.flush();
}
