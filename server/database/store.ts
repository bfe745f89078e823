import type { Kysely } from 'kysely';
import type { JobLocks } from './job-locks.ts';
import type { Limiters } from './limiters.ts';
import type { RefusalReason, ReplicaLook } from './replica.ts';
import type { Schema, Trx } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** The one door to the database. Nothing else opens a connection to it. */
export type Store = {
  engine: Engine;
  /** For queries outside a transaction; refuses to write. */
  read: Kysely<Schema>;
  /** Several queries that must see one and the same moment. Refuses to write. */
  snapshot<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  /** Snapshots of heavy reports, at the replica where there is one. */
  reports: Reports;
  /**
   * Runs the job in a transaction and resolves after its commit. The job awaits nothing but SQL
   * through its transaction. A throw undoes its work.
   */
  write<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Lets the loop turn inside long work; while it writes, other writes keep waiting. Null in memory,
   * where there is no other caller.
   */
  breathe: (() => Promise<void>) | null;
  /** The next number of the one sequence that phones replicate by. */
  nextChange(trx: Trx): Promise<number>;
  /** Takes `count` numbers at once; answers the first. */
  take(trx: Trx, count: number): Promise<number>;
  /**
   * Calls `listener` soon after every commit that took change numbers, of any process, and
   * sometimes without one. Returns its unsubscribe.
   */
  watch(listener: () => void): () => void;
  /** Counters of tries, shared by all processes on the same database; never waits for the writer. */
  limiters: Limiters;
  /** Keeps jobs that run by time to one process. */
  jobLocks: JobLocks;
  /** Renewed whenever the data may have gone back in time. */
  epoch(): Promise<string>;
  /**
   * SQLite only: vacuums, so that deleted data cannot be read from the file (T50). Blocks
   * everything; files larger than `maxBytes` only get their journal emptied.
   */
  compact?(maxBytes: number): Promise<void>;
  /** In-memory SQLite only: the whole database as it is now, for `createStore({ image })`. */
  image?(): Uint8Array;
  /** Waits for accepted writes, then closes every connection. */
  close(): Promise<void>;
};

/** Snapshots for heavy reports. Wherever they are read, they include every write before the request. */
export type Reports = Pick<Store, 'snapshot'> & {
  /** How many may run at once and leave room for the halls. */
  atOnce: number;
  /** State of the replica; null when none is set. */
  look(): Promise<ReplicaLook | null>;
  close(): Promise<void>;
};

export type ReportAnswered = {
  source: 'replica' | 'primary';
  /** Why it was read there. */
  reason: 'current' | 'busy' | 'failed' | 'resting' | RefusalReason;
};

/**
 * Fault-simulation hook. A throw in `beforeCommit` rolls back; in `afterCommit` the commit stays.
 * Either way the callers' promises reject.
 */
export type StoreHooks = {
  beforeCommit?: () => void | Promise<void>;
  afterCommit?: () => void | Promise<void>;
};

export type StoreOptions = {
  /** `file:./data/lideres.db`, `file::memory:` or `postgres://…` */
  url: string;
  hooks?: StoreHooks;
  /** In-memory SQLite only: start from what `image()` answered instead of from nothing. */
  image?: Uint8Array;
  /** Makes epochs; random unless a test wants to know them. */
  newEpoch?: () => string;
  /** Problems outside any request: a mark not written, an idle connection lost. */
  onProblem?: (error: unknown) => void;
  /** SQLite only: for a server, which refuses a file that another has. */
  isServer?: boolean;
  /** PostgreSQL only: how long to wait at the start for one that cannot be reached; 0 if not given. */
  patienceMs?: number;
  /** PostgreSQL only: a streaming replica of it, for reports. */
  replicaUrl?: string | null;
  /** Called for each report when a replica is set, with where it was read and why. */
  onReport?: (answered: ReportAnswered) => void;
  /** Watch write jobs for waiting on anything but SQL; off in production. */
  guard?: boolean;
};
