import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { takeChangesAloud } from './changes.ts';
import { readEpoch } from './epoch.ts';
import { isUnavailable } from './is-unavailable.ts';
import { createPostgresJobLocks } from './job-locks.ts';
import { createPostgresLimiters } from './limiters.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { migrate } from './migrate.ts';
import { createPostgresPool, type PoolOptions } from './postgres-pool.ts';
import { createPostgresWriter } from './postgres-writer.ts';
import { openReplica } from './replica.ts';
import { createReports, type Reports, type ReportsDeps, reportsAtPrimary } from './reports.ts';
import type { Schema } from './schema.ts';
import type { Store, StoreHooks } from './store.ts';
import { readWalMoment } from './wal-moment.ts';
import { createWatchers } from './watchers.ts';
import type { WriteGuard } from './write-guard.ts';

export type OpenPostgresOptions = {
  url: string;
  hooks: StoreHooks;
  newEpoch: () => string;
  onProblem: (error: unknown) => void;
  guard: WriteGuard;
  /** How long a database that cannot be reached is waited for at the start. */
  patienceMs: number;
  replicaUrl: string | null;
  onReport: ReportsDeps['onReport'];
};

const READ_CONNECTIONS = 8;
/** Writers take turns, so more connections would only wait: see `createPostgresWriter`. */
const WRITE_CONNECTIONS = 4;
/** Ends idle transactions: a hung process would otherwise hold the write lock. */
const SET_UP_WRITER = "set idle_in_transaction_session_timeout = '15s'";
const SET_UP_READER = 'set default_transaction_read_only = on';
const AGAIN_MS = 500;

/** PostgreSQL, for a network that outgrows one machine: several processes over one database. */
export async function openPostgres(options: OpenPostgresOptions): Promise<Store> {
  const { url, hooks, guard, onProblem } = options;
  const db = openKysely({ url, max: WRITE_CONNECTIONS, setUp: SET_UP_WRITER, onProblem });
  try {
    await migrateWithPatience(db, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const read = openKysely({ url, max: READ_CONNECTIONS, setUp: SET_UP_READER, onProblem });
  const writer = createPostgresWriter({ db, connections: WRITE_CONNECTIONS, hooks, guard });
  const limiters = createPostgresLimiters(url, onProblem);
  const jobLocks = createPostgresJobLocks(url, onProblem);
  const snapshot: Store['snapshot'] = (job) =>
    read.transaction().setIsolationLevel('repeatable read').execute(job);
  const reports = openReports(options, { read, snapshot });
  const watchers = createWatchers((notify) => listenForChanges({ url, notify, onProblem }));
  return {
    engine: 'postgres',
    read,
    snapshot,
    reports,
    write: writer.write,
    breathe: null,
    nextChange: (trx) => takeChangesAloud(trx, 1),
    take: takeChangesAloud,
    watch: watchers.add,
    limiters,
    jobLocks,
    epoch: () => readEpoch(read),
    async close() {
      await writer.close();
      await jobLocks.close();
      await watchers.close();
      await limiters.close();
      await reports.close();
      await read.destroy();
      await db.destroy();
    },
  };
}

/** A machine may start its server before its database; what failed half-way was undone. */
async function migrateWithPatience(db: Kysely<Schema>, options: OpenPostgresOptions) {
  const end = performance.now() + options.patienceMs;
  for (;;) {
    try {
      await migrate(db, 'postgres', options.newEpoch);
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      options.onProblem(error);
      await wait(AGAIN_MS);
    }
  }
}

function openReports(
  { replicaUrl, onReport, onProblem }: OpenPostgresOptions,
  { read, snapshot }: Pick<Store, 'read' | 'snapshot'>,
): Reports {
  if (replicaUrl === null) return reportsAtPrimary(snapshot);
  const replica = openReplica(replicaUrl, onProblem);
  const readMoment = () => readWalMoment(read);
  return createReports({ snapshot, readMoment, replica, onReport, onProblem });
}

function openKysely(options: PoolOptions): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPostgresPool(options) }),
  });
}
