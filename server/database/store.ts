import type { Kysely } from 'kysely';
import type { JobLocks } from './job-locks.ts';
import type { Limiters } from './limiters.ts';
import type { ReportAnswered, Reports } from './reports.ts';
import type { Schema, Trx } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** The only access to the database. Nothing else opens a connection to it. */
export type Store = {
  engine: Engine;
  read: Kysely<Schema>;
  /** Several queries at one moment. Refuses to write. */
  snapshot<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  reports: Reports;
  /** Resolves after the commit. The job awaits only SQL; a throw undoes its work. */
  write<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  /** Yields to the event loop inside a long write. Null where useless: PostgreSQL yields anyway. */
  breathe: (() => Promise<void>) | null;
  nextChange(trx: Trx): Promise<number>;
  take(trx: Trx, count: number): Promise<number>;
  /** After every commit of any process, and sometimes without one. Returns its unsubscribe. */
  watch(listener: () => void): () => void;
  /** Counters of attempts, shared by all processes on a database; never waits for the writer. */
  limiters: Limiters;
  jobLocks: JobLocks;
  /** Renewed whenever the data may have gone back in time. */
  epoch(): Promise<string>;
  /** SQLite only: vacuums deleted data (T50). Blocks; larger files only empty their journal. */
  compact?(maxBytes: number): Promise<void>;
  /** In-memory SQLite only: the current database, for `createStore({ image })`. */
  image?(): Uint8Array;
  /** Waits for accepted writes, then closes every connection. */
  close(): Promise<void>;
};

/** A throw in `beforeCommit` rolls back; in `afterCommit` the commit stays. */
export type StoreHooks = {
  beforeCommit?: () => void | Promise<void>;
  afterCommit?: () => void | Promise<void>;
};

export type StoreOptions = {
  /** `file:./data/lideres.db`, `file::memory:` or `postgres://…` */
  url: string;
  hooks?: StoreHooks;
  /** In-memory SQLite only: starts from an `image()`. */
  image?: Uint8Array;
  /** Random unless a test injects it. */
  newEpoch?: () => string;
  /** Problems outside any request: a mark not written, an idle connection lost. */
  onProblem?: (error: unknown) => void;
  /** SQLite only: a server refuses a file that another has. */
  isServer?: boolean;
  patienceMs?: number;
  /** PostgreSQL only: its streaming replica, for reports. */
  replicaUrl?: string | null;
  /** Called for each report when a replica is set, with where it was read and why. */
  onReport?: (answered: ReportAnswered) => void;
  /** Checks that write jobs await only SQL; off in production. */
  guard?: boolean;
};
