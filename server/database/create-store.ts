import { randomUUID } from 'node:crypto';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CHANGES_CHANNEL, takeChangesAloud } from './changes.ts';
import { readEpoch } from './epoch.ts';
import { isUnavailable } from './is-unavailable.ts';
import { createPostgresJobLocks } from './job-locks.ts';
import { createPostgresLimiters } from './limiters.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open-sqlite.ts';
import { turnOfLoop } from './pace.ts';
import { createPostgresPool, type PoolOptions } from './postgres-pool.ts';
import { createPostgresWriter } from './postgres-writer.ts';
import { openReplica } from './replica.ts';
import { createReports, type ReportsDeps, reportsAtPrimary } from './reports.ts';
import type { Schema } from './schema.ts';
import type { Reports, Store, StoreHooks, StoreOptions } from './store.ts';
import { readWalMoment } from './wal-moment.ts';
import { createWatchers } from './watchers.ts';
import { createWriteGuard, NO_GUARD, type WriteGuard } from './write-guard.ts';

export type { Engine, Store, StoreHooks, StoreOptions } from './store.ts';

/** Opens and guards the database at `url`, migrated under a lock. */
export async function createStore(options: StoreOptions): Promise<Store> {
  const { url, hooks = {}, image, newEpoch = randomUUID, onProblem = () => {} } = options;
  const isWatched = options.guard ?? process.env.NODE_ENV !== 'production';
  const guard = isWatched ? createWriteGuard() : NO_GUARD;
  const deps = { url, hooks, newEpoch, onProblem, guard };
  if (url.startsWith('postgres://') || url.startsWith('postgresql://')) {
    const { replicaUrl = null, onReport = () => {} } = options;
    return openPostgres({ ...deps, patienceMs: options.patienceMs ?? 0, replicaUrl, onReport });
  }
  if (options.replicaUrl) throw new Error('a replica needs PostgreSQL');
  if (url.startsWith('file:')) {
    return openSqlite({ ...deps, image, isServer: options.isServer ?? false });
  }
  throw new Error('DATABASE_URL must start with file: or postgres://');
}

type OpenPostgresOptions = {
  url: string;
  hooks: StoreHooks;
  newEpoch: () => string;
  onProblem: (error: unknown) => void;
  guard: WriteGuard;
  patienceMs: number;
  replicaUrl: string | null;
  onReport: ReportsDeps['onReport'];
};

const READ_CONNECTIONS = 7;
/** Of its own, so that reads never wait for it; three at once took as long, and a tap four times as long. */
const REPORT_CONNECTIONS = 1;
/** Writers take turns, so more connections would only wait: see `createPostgresWriter`. */
const WRITE_CONNECTIONS = 4;
/** Ends idle transactions: a hung process would otherwise hold the write lock. */
const END_IDLE = "set idle_in_transaction_session_timeout = '15s'";
/** Bounds waits, because a query on a locked table would hold its connection for ever. */
const boundBy = (lock: string, statement: string) =>
  `set lock_timeout = '${lock}'; set statement_timeout = '${statement}'`;
const SET_UP_WRITER = `${END_IDLE}; ${boundBy('15s', '60s')}`;
const READ_ONLY = 'set default_transaction_read_only = on';
const SET_UP_READER = `${READ_ONLY}; ${boundBy('3s', '20s')}`;
const SET_UP_REPORT = `${READ_ONLY}; ${boundBy('3s', '60s')}`;
const AGAIN_MS = 500;

/** PostgreSQL, for a network that outgrows one machine: several processes on one database. */
async function openPostgres(options: OpenPostgresOptions): Promise<Store> {
  const { url, hooks, guard, onProblem } = options;
  await migrateWithPatience(options);
  const db = openKysely({ url, max: WRITE_CONNECTIONS, setUp: SET_UP_WRITER, onProblem });
  const read = openKysely({ url, max: READ_CONNECTIONS, setUp: SET_UP_READER, onProblem });
  const writer = createPostgresWriter({ db, connections: WRITE_CONNECTIONS, hooks, guard });
  const limiters = createPostgresLimiters(url, onProblem);
  const jobLocks = createPostgresJobLocks(url, onProblem);
  const snapshot = snapshotsOf(read);
  const reports = openReports(options, read);
  const watchers = createWatchers((notify) => listenForChanges({ url, notify, onProblem }));
  return {
    engine: 'postgres',
    read,
    snapshot,
    reports,
    write: writer.write,
    breathe: turnOfLoop,
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

/** A machine may start its server before its database; a partial migration was rolled back. */
async function migrateWithPatience({ url, newEpoch, patienceMs, onProblem }: OpenPostgresOptions) {
  const end = performance.now() + patienceMs;
  // Apart from the writers, because an index over millions of rows takes minutes.
  const db = openKysely({ url, max: 1, setUp: END_IDLE, onProblem });
  try {
    for (;;) {
      try {
        await migrate(db, 'postgres', newEpoch);
        return;
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > end) throw error;
        onProblem(error);
        await wait(AGAIN_MS);
      }
    }
  } finally {
    await db.destroy();
  }
}

const snapshotsOf =
  (db: Kysely<Schema>): Store['snapshot'] =>
  (job) =>
    db.transaction().setIsolationLevel('repeatable read').execute(job);

function openReports(options: OpenPostgresOptions, read: Kysely<Schema>): Reports {
  const { url, replicaUrl, onReport, onProblem } = options;
  const db = openKysely({ url, max: REPORT_CONNECTIONS, setUp: SET_UP_REPORT, onProblem });
  const primary = {
    ...{ atOnce: REPORT_CONNECTIONS, snapshot: snapshotsOf(db) },
    close: () => db.destroy(),
  };
  if (replicaUrl === null) return reportsAtPrimary(primary);
  const replica = openReplica(replicaUrl, onProblem);
  const readMoment = () => readWalMoment(read);
  return createReports({ primary, readMoment, replica, onReport, onProblem });
}

function openKysely(options: PoolOptions): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPostgresPool(options) }),
  });
}

// Captured at load, so that tests replacing the timers do not replace these.
type ListenOptions = {
  url: string;
  notify: () => void;
  onProblem: (error: unknown) => void;
};

const LISTEN_FOR_CHANGES_AGAIN_MS = 1_000;
/** Only a query reveals a silently dead connection. */
const PROVE_EVERY_MS = 15_000;
const PROVE_WITHIN_MS = 5_000;

/** Listens for commits of every process. Reconnections notify too: commits may have been missed. */
function listenForChanges(options: ListenOptions): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let connecting: Promise<void> = Promise.resolve();
  let hasEnded = false;

  function later(ms: number, run: () => void): void {
    if (timer) clearTimeout(timer);
    timer = hasEnded ? null : setTimeout(run, ms).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: PROVE_WITHIN_MS,
      query_timeout: PROVE_WITHIN_MS,
    });
    client = next;
    next.on('notification', options.notify);
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, null));
    try {
      await next.connect();
      await next.query(`listen ${CHANGES_CHANNEL}`);
      if (client === next) later(PROVE_EVERY_MS, () => void prove(next));
    } catch (error) {
      lose(next, error);
    }
    options.notify();
  }

  async function prove(proved: pg.Client): Promise<void> {
    try {
      await proved.query('select 1');
      if (client === proved) later(PROVE_EVERY_MS, () => void prove(proved));
    } catch (error) {
      lose(proved, error);
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost || hasEnded) return;
    client = null;
    if (error) options.onProblem(error);
    void lost.end().catch(() => {});
    later(LISTEN_FOR_CHANGES_AGAIN_MS, () => {
      connecting = connect();
    });
  }

  connecting = connect();
  return async () => {
    hasEnded = true;
    if (timer) clearTimeout(timer);
    await connecting;
    await client?.end().catch(() => {});
  };
}
