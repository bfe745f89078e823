import type { Kysely } from 'kysely';
import type { Limiters } from './limiters.ts';
import type { Schema, Trx } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** The one door to the database. Nothing else opens a connection to it. */
export type Store = {
  engine: Engine;
  /** For queries outside a transaction; refuses to write. */
  read: Kysely<Schema>;
  /** Several queries that must see one and the same moment. Refuses to write. */
  snapshot<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Runs the job in a transaction and resolves only after its commit. The job awaits nothing but
   * SQL through its own transaction. If it throws, its work is undone and the error passed on.
   */
  write<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * For a long write job, between two of its statements: lets the loop turn, so that everybody else is
   * heard meanwhile. Its transaction stays open, and other writes go on waiting for it. Null where that
   * is of no use: PostgreSQL is waited for anyway, and in memory nobody else is there.
   */
  breathe: (() => Promise<void>) | null;
  /** The next number of the one sequence that phones replicate by. */
  nextChange(trx: Trx): Promise<number>;
  /** Takes `count` numbers at once; answers the first. */
  take(trx: Trx, count: number): Promise<number>;
  /**
   * Calls `listener` soon after every commit that took change numbers, of this process or of any
   * other on the same database, and now and then for nothing. Answers what ends it.
   */
  watch(listener: () => void): () => void;
  /** Counters of tries, shared by all processes on the same database; never waits for the writer. */
  limiters: Limiters;
  /** Renewed whenever the data may have gone back in time. */
  epoch(): Promise<string>;
  /**
   * SQLite only: packs the file anew, so that nothing that was deleted can be read in it or in its
   * journal (T50). Blocks everything else meanwhile: a file larger than `maxBytes` is left as it is,
   * but for its journal.
   */
  compact?(maxBytes: number): Promise<void>;
  /** In-memory SQLite only: the whole database as it is now, for `createStore({ image })`. */
  image?(): Uint8Array;
  /** Waits for accepted writes, then closes every connection. */
  close(): Promise<void>;
};

/**
 * A seam for the fault simulation. Throwing in `beforeCommit` rolls everything back; throwing in
 * `afterCommit` leaves it committed. In both cases the callers' promises reject.
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
  /** Troubles nobody is waiting to hear of: a mark not written, an idle connection lost. */
  onProblem?: (error: unknown) => void;
  /** PostgreSQL only: how long to wait at the start for one that cannot be reached; 0 if not given. */
  patienceMs?: number;
  /** Watch write jobs for waiting on anything but SQL; off in production. */
  guard?: boolean;
};
