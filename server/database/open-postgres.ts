import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { takeChangesAloud } from './changes.ts';
import { readEpoch } from './epoch.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { migrate } from './migrate.ts';
import type { Schema, Trx } from './schema.ts';
import type { Store, StoreHooks } from './store.ts';
import { createWatchers } from './watchers.ts';
import type { WriteGuard } from './write-guard.ts';

export type OpenPostgresOptions = {
  url: string;
  hooks: StoreHooks;
  newEpoch: () => string;
  onProblem: (error: unknown) => void;
  guard: WriteGuard;
};

const READ_CONNECTIONS = 8;
/** Writers wait for one lock, so more connections would only wait more. */
const WRITE_CONNECTIONS = 4;
/** Any constant works, as long as every process takes the same one. */
const WRITE_LOCK = 7_205_759_403;

/** PostgreSQL, for a network that outgrows one machine: several processes over one database. */
export async function openPostgres(options: OpenPostgresOptions): Promise<Store> {
  const { url, guard, onProblem } = options;
  const db = openPool(url, WRITE_CONNECTIONS, onProblem);
  try {
    await migrate(db, 'postgres', options.newEpoch);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const read = openPool(
    url,
    READ_CONNECTIONS,
    onProblem,
    CompiledQuery.raw('set default_transaction_read_only = on'),
  );
  const watchers = createWatchers((tell) => listenForChanges({ url, tell, onProblem }));
  return {
    engine: 'postgres',
    read,
    snapshot: (job) => read.transaction().setIsolationLevel('repeatable read').execute(job),
    async write(job) {
      guard.assertOutsideJob();
      const value = await runWrite(options, db, job);
      await options.hooks.afterCommit?.();
      return value;
    },
    breathe: null,
    nextChange: (trx) => takeChangesAloud(trx, 1),
    take: takeChangesAloud,
    watch: watchers.add,
    epoch: () => readEpoch(read),
    async close() {
      await watchers.close();
      await read.destroy();
      await db.destroy();
    },
  };
}

async function runWrite<T>(
  { hooks, guard }: OpenPostgresOptions,
  db: Kysely<Schema>,
  job: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // First of all, before anything is read: change numbers must commit in the order of taking.
    await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx);
    const value = await guard.watch(() => job(trx), { onlySql: false });
    // A job that swallowed a failed statement left the transaction dead, and its COMMIT would be
    // a silent rollback. Any statement says so aloud.
    await sql`select 1`.execute(trx);
    await hooks.beforeCommit?.();
    return value;
  });
}

function openPool(
  url: string,
  max: number,
  onProblem: (error: unknown) => void,
  onConnect?: CompiledQuery,
): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max, types: { getTypeParser } });
  // A connection lost while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', onProblem);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        if (onConnect) {
          await connection.executeQuery(onConnect);
        }
      },
    }),
  });
}

/** bigint and numeric (counts, sums) come as numbers: ours stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) {
    return Number;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
