import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { toRowOf } from './plain-rows.ts';
import type { Schema } from './schema.ts';
import { toSqlite } from './sqlite-dialect.ts';
import type { Reports, Store } from './store.ts';

export type ReportThreadOptions = {
  file: string;
  /** Answers a report whose thread could not start, or died. */
  snapshot: Store['snapshot'];
  onProblem: (error: unknown) => void;
  assertMayAcquire: () => void;
};

/** How long the thread waits for another that has the file, ms. */
const BUSY_MS = 5_000;
/** Rows of one message: what the loop reads without a turn. */
const ROWS_AT_ONCE = 1_000;

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const db = new (require(workerData.driver))(workerData.file, { readonly: true, timeout: workerData.busyMs });
db.pragma('query_only = ON');
const statements = new Map();
let rows = null;
function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= 400) statements.delete(statements.keys().next().value);
  const statement = db.prepare(sql);
  if (statement.reader) statement.raw(true);
  statements.set(sql, statement);
  return statement;
}
function begin({ sql, parameters }) {
  const statement = prepare(sql);
  if (!statement.readonly) throw new Error('a report was asked to write: ' + sql);
  if (!statement.reader) {
    statement.run(...parameters);
    return { columns: [], rows: [], isLast: true };
  }
  rows = statement.iterate(...parameters);
  return { columns: statement.columns().map(({ name }) => name), ...more() };
}
function more() {
  const some = [];
  while (some.length < workerData.rowsAtOnce) {
    const { done, value } = rows.next();
    if (done) {
      rows = null;
      return { rows: some, isLast: true };
    }
    some.push(value);
  }
  return { rows: some, isLast: false };
}
function end() {
  if (db.inTransaction) db.exec('rollback');
  return { rows: [], isLast: true };
}
parentPort.on('message', (asked) => {
  if (asked === 'close') {
    db.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage(asked === 'more' ? more() : asked === 'end' ? end() : begin(asked));
  } catch (error) {
    rows = null;
    parentPort.postMessage({ problem: error.message, code: error.code });
  }
});`;

type Asked = { sql: string; parameters: unknown[] } | 'more' | 'end';
type Part = { columns?: string[]; rows: unknown[][]; isLast: boolean };
type Answer = Part | { problem: string; code?: string };

/** The thread could not start or ended; the report itself is not to blame. */
class ThreadFault extends Error {}

/**
 * Reads reports on a connection of another thread: SQLite answers while its caller waits, so here a long
 * report would hold up every tap.
 */
export function reportsInThread(options: ReportThreadOptions): Reports {
  const { snapshot, onProblem, assertMayAcquire } = options;
  const thread = createThread(options.file);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => createDriver(thread, assertMayAcquire),
      createIntrospector: (it) => new SqliteIntrospector(it),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    atOnce: 1,
    async snapshot(job) {
      try {
        return await db.transaction().execute(job);
      } catch (error) {
        if (!(error instanceof ThreadFault)) throw error;
        onProblem(error);
        return snapshot(job);
      }
    },
    look: async () => null,
    async close() {
      await db.destroy();
      await thread.close();
    },
  };
}

type Thread = ReturnType<typeof createThread>;

/** One connection, taken in turns: a transaction has it to its end. */
function createDriver(thread: Thread, assertMayAcquire: () => void): Driver {
  const takeTurn = createTurns();
  const releases = new WeakMap<DatabaseConnection, () => void>();
  const endTransaction = () => thread.ask('end').then(() => {}, ignore);
  return {
    async init() {},
    async acquireConnection() {
      assertMayAcquire();
      const release = await takeTurn();
      const connection = createConnection(thread);
      releases.set(connection, release);
      return connection;
    },
    async releaseConnection(connection) {
      releases.get(connection)?.();
    },
    async beginTransaction() {
      await thread.ask({ sql: 'begin', parameters: [] });
    },
    commitTransaction: endTransaction,
    rollbackTransaction: endTransaction,
    async destroy() {},
  };
}

function ignore(): void {}

function createConnection(thread: Thread): DatabaseConnection {
  // A handler may ask several things at once; rows of two statements must not mix.
  const takeTurn = createTurns();
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const release = await takeTurn();
      try {
        return { rows: (await readRows(thread, sql, parameters.map(toSqlite))) as R[] };
      } finally {
        release();
      }
    },
    streamQuery() {
      throw new Error('reports are not streamed');
    },
  };
}

/** A part at a time, with a turn of the loop between. */
async function readRows(thread: Thread, sql: string, parameters: unknown[]): Promise<unknown[]> {
  let part = await thread.ask({ sql, parameters });
  const toRow = toRowOf(part.columns ?? []);
  const rows: unknown[] = part.rows.map(toRow);
  while (!part.isLast) {
    part = await thread.ask('more');
    for (const values of part.rows) rows.push(toRow(values));
  }
  return rows;
}

/** First come, first served. Resolves to what gives the turn to the next. */
function createTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  };
}

/** Starts with the first question; after a death, another with the next. */
function createThread(file: string) {
  let worker: Worker | null = null;
  let waiting: { resolve(part: Part): void; reject(error: unknown): void } | null = null;

  function settle(answer: Answer | ThreadFault): void {
    const asker = waiting;
    waiting = null;
    // Nothing is under way: the thread alone keeps no process alive.
    worker?.unref();
    if (answer instanceof ThreadFault) asker?.reject(answer);
    else if ('rows' in answer) asker?.resolve(answer);
    else asker?.reject(Object.assign(new Error(answer.problem), { code: answer.code }));
  }

  function start(): Worker {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const workerData = { file, driver, busyMs: BUSY_MS, rowsAtOnce: ROWS_AT_ONCE };
    const started = new Worker(PROGRAM, { eval: true, workerData });
    const lose = (cause?: unknown) => {
      if (worker !== started) return;
      worker = null;
      settle(new ThreadFault('the thread of reports ended', { cause }));
    };
    started.on('message', settle);
    started.on('error', lose);
    started.on('exit', () => lose());
    return started;
  }

  return {
    /** One question at a time. */
    ask(asked: Asked): Promise<Part> {
      return new Promise((resolve, reject) => {
        // The rest of a transaction is lost with its thread; only a new one may start another.
        const isNew = typeof asked === 'object' && asked.sql === 'begin';
        if (!worker && !isNew) return reject(new ThreadFault('the thread of reports ended'));
        worker ??= start();
        worker.ref();
        waiting = { resolve, reject };
        worker.postMessage(asked);
      });
    },
    async close() {
      const ending = worker;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.ref();
      ending.postMessage('close');
      await ended;
    },
  };
}
