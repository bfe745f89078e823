import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isRowsQuery } from './rows-query.ts';
import type { HandlePool, SqliteHandle } from './sqlite-handles.ts';

export type SqliteDialectOptions = {
  pool: HandlePool;
  /** Readers refuse every writing statement, and begin deferred transactions. */
  readOnly: boolean;
  /** Called before taking a connection; throws where that would deadlock. */
  assertMayAcquire?: () => void;
};

type Connection = DatabaseConnection & {
  handle: SqliteHandle;
  isBegun: boolean;
  /** Error that made SQLite drop a whole transaction (full disk, I/O); null without one. */
  gone: unknown;
};

/** Begins IMMEDIATE when writing: a deferred transaction can fail with BUSY half-way. */
export function createSqliteDialect(options: SqliteDialectOptions): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite rolls DDL back: all migrations run in one IMMEDIATE transaction, which is their lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function createDriver({ pool, readOnly, assertMayAcquire }: SqliteDialectOptions): Driver {
  const connections = new WeakMap<SqliteHandle, Connection>();
  const begin = CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate');
  const commit = CompiledQuery.raw('commit');
  const rollback = CompiledQuery.raw('rollback');

  return {
    async init() {},
    async acquireConnection() {
      assertMayAcquire?.();
      const handle = await pool.acquire();
      const connection = connections.get(handle) ?? createConnection(handle, readOnly);
      connections.set(handle, connection);
      return connection;
    },
    async releaseConnection(connection) {
      pool.release((connection as Connection).handle);
    },
    async beginTransaction(connection) {
      await connection.executeQuery(begin);
      (connection as Connection).isBegun = true;
    },
    async commitTransaction(connection) {
      await connection.executeQuery(commit);
      Object.assign(connection, ENDED);
    },
    async rollbackTransaction(connection) {
      Object.assign(connection, ENDED);
      // A full disk or an I/O error has already rolled back; a second rollback would hide it.
      if ((connection as Connection).handle.db.inTransaction) {
        await connection.executeQuery(rollback);
      }
    },
    async destroy() {},
  };
}

const ENDED = { isBegun: false, gone: null };

/** After a rollback nothing may run: a savepoint would begin another transaction. */
function createConnection(handle: SqliteHandle, readOnly: boolean): Connection {
  const connection: Connection = {
    handle,
    ...ENDED,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (connection.gone !== null) throw connection.gone;
      try {
        return execute<R>(handle, query, readOnly);
      } catch (problem) {
        if (connection.isBegun && !handle.db.inTransaction) connection.gone = problem;
        throw problem;
      }
    },
    async *streamQuery<R>({ sql, parameters }: CompiledQuery) {
      // An own statement: a cached one is busy while it is iterated.
      for (const row of handle.db.prepare(sql).iterate(...parameters.map(toSqlite))) {
        yield { rows: [row as R] };
      }
    },
  };
  return connection;
}

function execute<R>(handle: SqliteHandle, query: CompiledQuery, readOnly: boolean): QueryResult<R> {
  const { sql, parameters } = query;
  const statement = handle.statement(sql);
  if (readOnly && !statement.readonly) {
    throw new Error(`a read connection was asked to write: ${sql}`);
  }
  if (isRowsQuery(query)) {
    for (const row of query.rows) statement.run(row);
    return { rows: [], numAffectedRows: BigInt(query.rows.length) };
  }
  const values = parameters.map(toSqlite);
  if (statement.reader) {
    return { rows: statement.all(...values) as R[] };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

export function toSqlite(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
