/**
 * The engine's ports, provided by page, worker and simulator. Each has a conformance suite in
 * `sync/testing/`.
 */
import type { KnownAnswer, OpAnswer, PullAnswer, WireOp } from '#contract/sync';
import type { OpContent, OutboxRow, RowPatch } from './types.ts';

export type QueueMeta = {
  /** Random; renewed with each new database, because `seq` restarts. */
  queueId: string;
  /** The highest sequence ever given out by this database; 0 when none. */
  lastSeq: number;
  /** Server time minus phone time at the last contact, and when that was by the phone's clock. */
  clock: { offset: number; measuredAt: number; seenServer: number } | null;
  /** The server's epoch at the last contact: another one means it was restored from a backup. */
  epoch: string | null;
  /** When the archive was last compared with what the server knows, by the server's clock; 0: never. */
  healedAt: number;
};

/** More than a phone can number between a tap's commit and its copy. */
export const SKIPPED_SEQUENCES = 1_000;

/** One queue database. Every write is durable when its promise resolves, or it rejects. */
export type QueueStore = {
  meta(): Promise<QueueMeta>;
  saveMeta(patch: Partial<Omit<QueueMeta, 'queueId' | 'lastSeq'>>): Promise<void>;
  /** Appends in one transaction; sequences follow the order given. */
  append(contents: readonly OpContent[]): Promise<OutboxRow[]>;
  /** Rows in OPEN_STATES, by sequence. */
  open(): Promise<OutboxRow[]>;
  /**
   * One transaction: reads open rows, applies the patches of `decide` (synchronous, pure). Only
   * progress can change, never content.
   */
  change<T>(decide: (open: OutboxRow[]) => { patches: RowPatch[]; result: T }): Promise<T>;
  /** Rows acknowledged or quarantined since a time of the server's clock, for the archive check. */
  archive(since: number): Promise<OutboxRow[]>;
  /** Which of these keys it has a row of, whatever became of the row. */
  holds(opIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Patches rows of any state in one transaction; missing rows and those out of state `from` are
   * skipped. Returns changed sequences.
   */
  patch(patches: readonly RowPatch[]): Promise<ReadonlySet<number>>;
  /**
   * Deletes rows acknowledged or quarantined before a server time, and superseded ones without
   * replacement. Never open or discarded rows.
   */
  prune(before: number): Promise<void>;
  /** After a failed write: closes and opens the connection again. */
  reopen(): Promise<void>;
  /**
   * Starts a new queue identity; rows stay.
   * @param from only if still the identity: of two tabs starting at once, one renews.
   */
  renew(from?: string): Promise<QueueMeta>;
  /** Passes over the next `SKIPPED_SEQUENCES` sequences: they are never given out. Rows stay. */
  skipSequences(): Promise<QueueMeta>;
};

/** What the server said, as this phone last saw it. */
export type CacheStore = {
  /** null before the first pull. */
  position(): Promise<{ cursor: string; epoch: string; through: number } | null>;
  /**
   * Stores a page, rows and cursor, in one transaction. `reset` starts a generation shown after its
   * last page (`more: false`).
   * @param askedFrom the request's cursor; if the position moved meanwhile, nothing is stored.
   */
  apply(page: PullAnswer, receivedAt: number, askedFrom?: string | null): Promise<void>;
  wipe(): Promise<void>;
};

/** A small second copy of unacknowledged rows, in another storage. */
export type Journal = {
  canary(): { queueId: string; lastSeq: number } | null;
  /** Adds copies and moves the canary. May throw when the storage is full; callers survive that. */
  write(rows: readonly JournalEntry[], canary: { queueId: string; lastSeq: number } | null): void;
  remove(opIds: readonly string[]): void;
  /** All copies, oldest first. Entries that cannot be read are left out. */
  read(): JournalEntry[];
};

/** `seq` is null when the database could not take the row and the copy is all there is. */
export type JournalEntry = { seq: number | null; content: OpContent };

export type Reply<T> =
  | { type: 'answered'; body: T }
  /** The server spoke, and said no to the request as a whole. */
  | {
      type: 'refused';
      status: number;
      code: string | null;
      text: string;
      retryAfterMs: number | null;
    }
  /** No answer of ours: no signal, time out, a captive portal's page, a redirect. */
  | { type: 'unreachable' };

export type PushRequest = {
  queueId: string;
  sentWall: number;
  settledThrough: number;
  ops: WireOp[];
};
export type PushReply = { ops: OpAnswer[]; serverNow: number; epoch: string };

/** The server's clock, ms, and epoch, from an answer. */
export type Contact = { serverNow: number; epoch: string };

export type Transport = {
  push(
    request: PushRequest,
    owner: number | null,
    signal: AbortSignalLike,
  ): Promise<Reply<PushReply>>;
  pull(cursor: string | null, signal: AbortSignalLike): Promise<Reply<PullAnswer>>;
  known(opIds: string[], signal: AbortSignalLike): Promise<Reply<KnownAnswer>>;
};

/** The part of AbortSignal the engine needs; the real one fits. */
export type AbortSignalLike = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
};

export type Clock = {
  /** Wall time, ms. May jump; nothing depends on it going forward. */
  now(): number;
  /** Calls back after a delay; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
};

export type Random = {
  bytes(into: Uint8Array): Uint8Array;
  /** At least 0, below 1. */
  unit(): number;
};

/**
 * Runs a job under the lock; resolves to null when another tab holds it. `isStolen` takes the lock
 * away.
 */
export type Locks = <T>(
  name: string,
  job: () => Promise<T>,
  isStolen?: boolean,
) => Promise<T | null>;

/** The signed-in user of this phone; null for none. */
export type CurrentSession = () => Promise<{ userId: number } | null>;
