import type { Database } from 'better-sqlite3';
import { type Prepared, withPlainRows } from './plain-rows.ts';

/** One SQLite connection with its prepared statements, each compiled once per SQL text. */
export type SqliteHandle = {
  db: Database;
  statement(sql: string): Prepared;
};

export type HandlePool = {
  acquire(): Promise<SqliteHandle>;
  release(handle: SqliteHandle): void;
  close(): void;
};

/** After these the columns may differ. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\b/i;
/** Bounded: lists of different lengths make different texts. */
const MAX_STATEMENTS = 400;

export function createSqliteHandle(db: Database): SqliteHandle {
  const statements = new Map<string, Prepared>();

  function statement(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) {
      return known;
    }
    const prepared = withPlainRows(db.prepare(sql));
    if (CHANGES_SCHEMA.test(sql)) {
      statements.clear();
      return prepared;
    }
    if (statements.size >= MAX_STATEMENTS) {
      dropOldest(statements);
    }
    statements.set(sql, prepared);
    return prepared;
  }

  return { db, statement };
}

export function createHandlePool(handles: SqliteHandle[]): HandlePool {
  const free = [...handles];
  const waiting: ((handle: SqliteHandle) => void)[] = [];

  return {
    async acquire() {
      return free.pop() ?? new Promise((resolve) => waiting.push(resolve));
    },
    release(handle) {
      const next = waiting.shift();
      if (next) {
        next(handle);
      } else {
        free.push(handle);
      }
    },
    close() {
      for (const handle of handles) {
        handle.db.close();
      }
    },
  };
}

function dropOldest(statements: Map<string, Prepared>): void {
  for (const sql of statements.keys()) {
    statements.delete(sql);
    return;
  }
}
