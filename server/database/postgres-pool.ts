import pg from 'pg';

export type PoolOptions = {
  url: string;
  max: number;
  /** Statements that every new connection runs first; none of it unless given. */
  setUp?: string;
  /** For a free connection or a new one, ms. */
  waitMs?: number;
  /** For the answer of one statement, ms; as long as it takes unless given. */
  answerMs?: number;
  onProblem: (error: unknown) => void;
};

/** A caller that waits longer for a connection has given up itself. */
const WAIT_MS = 20_000;

/** A lost connection fails its holder's next statement; without listeners it would end the process. */
export function createPostgresPool(options: PoolOptions): pg.Pool {
  const { url, max, setUp, onProblem } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    query_timeout: options.answerMs,
    keepAlive: true,
    types: { getTypeParser },
    // Here and not in Kysely's hook, which never gives back a connection whose first statement failed.
    ...(setUp ? { onConnect: (client: pg.ClientBase) => client.query(setUp) } : {}),
  });
  // A connection lost while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', onProblem);
  // The pool does not listen to checked-out clients: their errors would end the process too.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {}

/** bigint and numeric (counts, sums) come as numbers: ours stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) {
    return Number;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
