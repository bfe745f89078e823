import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type PoolOptions = {
  url: string;
  max: number;
  setUp?: string;
  /** Limit for getting a connection, ms; 20 s by default. */
  waitMs?: number;
  answerMs?: number;
  onProblem: (error: unknown) => void;
};

/** Callers give up by then. */
const WAIT_MS = 20_000;
/** PostgreSQL's own 4 is for disks that turn: it read all meetings to find those of thirty groups. */
const FIND_BY_INDEX = 'set random_page_cost = 1.1';

/** A lost connection fails its holder's next statement; without listeners it ends the process. */
export function createPostgresPool(options: PoolOptions): pg.Pool {
  const { url, max, setUp = '', onProblem } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A server that is idle still shows as connected: `move` and `restore` refuse a database in use.
    min: 1,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    query_timeout: options.answerMs,
    keepAlive: true,
    types: { getTypeParser },
    // Not in Kysely's hook, which leaks a connection whose first statement failed.
    onConnect: (client: pg.ClientBase) => client.query(`${FIND_BY_INDEX}; ${setUp}`),
  });
  waitForRoom(pool, options.waitMs ?? WAIT_MS);
  // The pool replaces a connection lost while idle; unhandled, the error would end the process.
  pool.on('error', onProblem);
  // The pool ignores errors of checked-out clients: they would end the process too.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const TOO_MANY_CONNECTIONS = '53300';
const AGAIN_MS = 100;

/** A server at its limit of connections has room again in a moment: callers wait as for our own. */
function waitForRoom(pool: pg.Pool, waitMs: number): void {
  const connect = pool.connect.bind(pool);
  const connectWithPatience = async () => {
    const end = performance.now() + waitMs;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        const isFull = (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
        if (!isFull || performance.now() > end) throw error;
        await wait(AGAIN_MS);
      }
    }
  };
  // Callers use the promise alone; `pool.query` inside pg uses the callback.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectWithPatience()) as typeof pool.connect;
}

function ignore(): void {}

/** bigint and numeric (counts, sums) become numbers: ours stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) {
    return Number;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
