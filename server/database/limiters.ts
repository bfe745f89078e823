import { closeSync, openSync, rmSync } from 'node:fs';
// Captured at load, so that tests replacing the timers do not replace these.
import { clearInterval, setInterval } from 'node:timers';
import Database from 'better-sqlite3';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { createPostgresPool } from './postgres-pool.ts';

export type LimiterOptions = {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
};

export type Limiters = {
  create(options: LimiterOptions): RateLimiterAbstract;
  close(): Promise<void>;
};

type Problem = (error: unknown) => void;

const CONNECTIONS = 2;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Disables the library's own cleanup, which ends the process on failure. */
const TABLE = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };

/** Own connections: writers queue for one lock, which guesses must not wait for. */
export function createPostgresLimiters(url: string, onProblem: Problem): Limiters {
  // Counts lost in a PostgreSQL crash are not worth a disk flush.
  const setUp = 'set synchronous_commit = off';
  const pool = createPostgresPool({ url, max: CONNECTIONS, setUp, onProblem });
  const sweep = async () => {
    await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
  };
  return withSweep(sweep, onProblem, {
    create: (options) =>
      new RateLimiterPostgres({ ...options, ...TABLE, storeClient: pool, storeType: 'pool' }),
    close: () => pool.end(),
  });
}

/** On the writer's handle a count joins its transaction; on a second one it blocks. */
export function createSqliteLimiters(file: string, onProblem: Problem): Limiters {
  let db: Database.Database | null = null;
  const sweep = async () => {
    db?.prepare('delete from rate_limits where expire < ?').run(Date.now());
  };
  return withSweep(sweep, onProblem, {
    create(options) {
      db ??= openOrRenew(file);
      const storeType = 'better-sqlite3';
      return new RateLimiterSQLite({ ...options, ...TABLE, storeClient: db, storeType });
    },
    async close() {
      db?.close();
      db = null;
    },
  });
}

export const createMemoryLimiters = (): Limiters => ({
  create: (options) => new RateLimiterMemory(options),
  close: async () => {},
});

function withSweep(sweep: () => Promise<void>, onProblem: Problem, limiters: Limiters): Limiters {
  const timer = setInterval(() => void sweep().catch(onProblem), SWEEP_EVERY_MS).unref();
  return {
    ...limiters,
    close() {
      clearInterval(timer);
      return limiters.close();
    },
  };
}

/** Holds only counts of the last hour, so an unreadable file is replaced. */
function openOrRenew(file: string): Database.Database {
  try {
    return openCounts(file);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code !== 'SQLITE_NOTADB' && !code.startsWith('SQLITE_CORRUPT')) throw error;
    for (const tail of ['', '-wal', '-shm']) rmSync(`${file}${tail}`, { force: true });
    return openCounts(file);
  }
}

function openCounts(file: string): Database.Database {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file, { timeout: 1_000 });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.exec(`create table if not exists rate_limits
      (key text primary key, points integer not null default 0, expire integer)`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
