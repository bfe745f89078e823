/** Implemented by page, worker and simulator; conformance suites in `sync/testing/`. */
import type { KnownAnswer, OpAnswer, PullAnswer, WireOp } from '#contract/sync';
import type { OpContent, OutboxRow, RowPatch } from './types.ts';

export type QueueMeta = {
  /** Random; renewed with each new database, because `seq` restarts. */
  queueId: string;
  /** The highest sequence this database ever assigned; 0 when none. */
  lastSeq: number;
  /** Server time minus phone time at the last contact, and when that was by the phone's clock. */
  clock: { offset: number; measuredAt: number; seenServer: number } | null;
  /** The server's epoch at the last contact; a different one means a restore from backup. */
  epoch: string | null;
  /** Server time of the last archive comparison; 0: never. */
  healedAt: number;
};

export type MetaPatch = Partial<Omit<QueueMeta, 'queueId' | 'lastSeq'>>;

/** `meta` is stored in the same transaction as the patches. */
export type Decision<T> = { patches: RowPatch[]; result: T; meta?: MetaPatch };

/** More numbers than a phone can assign between a tap's commit and its copy. */
export const SKIPPED_SEQUENCES = 1_000;

/** One queue database. Every write is durable when its promise resolves, or it rejects. */
export type QueueStore = {
  meta(): Promise<QueueMeta>;
  /** @returns the meta as it is then. */
  saveMeta(patch: MetaPatch): Promise<QueueMeta>;
  /** One transaction; sequences follow the given order. */
  append(contents: readonly OpContent[]): Promise<OutboxRow[]>;
  open(): Promise<OutboxRow[]>;
  /** One transaction; `decide` is synchronous and pure. Changes only progress, never content. */
  change<T>(decide: (open: OutboxRow[]) => Decision<T>): Promise<T>;
  /** Rows acknowledged or quarantined, by sequence. */
  archive(): Promise<OutboxRow[]>;
  holds(opIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** One transaction; skips missing rows and other states. Returns changed sequences. */
  patch(patches: readonly RowPatch[]): Promise<ReadonlySet<number>>;
  /** Rows acknowledged before a server time, and superseded ones without replacement. */
  prune(before: number): Promise<void>;
  /** Closes and reopens the connection after a failed write. */
  reopen(): Promise<void>;
  /**
   * Starts a new queue identity; rows stay.
   * @param from only if still the identity: of two tabs starting at once, one renews.
   */
  renew(from?: string): Promise<QueueMeta>;
  /** Skips the next `SKIPPED_SEQUENCES` sequences for good. Rows stay. */
  skipSequences(): Promise<QueueMeta>;
};

/** Server data as this phone last saw it. */
export type CacheStore = {
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
  /** Adds copies and moves the canary. May throw when the storage is full; callers handle that. */
  write(rows: readonly JournalEntry[], canary: { queueId: string; lastSeq: number } | null): void;
  remove(opIds: readonly string[]): void;
  /** Oldest first, without unreadable entries. */
  read(): JournalEntry[];
};

/** `seq` is null when the database could not take the row and only the copy exists. */
export type JournalEntry = { seq: number | null; content: OpContent };

export type Reply<T> =
  | { type: 'answered'; body: T }
  | {
      type: 'refused';
      status: number;
      code: string | null;
      text: string;
      retryAfterMs: number | null;
    }
  /** No answer from our server: no signal, timeout, captive portal, redirect. */
  | { type: 'unreachable' };

export type PushRequest = {
  queueId: string;
  sentWall: number;
  settledThrough: number;
  ops: WireOp[];
};
export type PushReply = { ops: OpAnswer[]; serverNow: number; epoch: string };

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

export type AbortSignalLike = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
};

export type Clock = {
  /** Wall time, ms. May jump; nothing relies on it advancing. */
  now(): number;
  after(ms: number, run: () => void): () => void;
};

export type Random = {
  bytes(into: Uint8Array): Uint8Array;
  unit(): number;
};

/** Resolves to null when another tab holds it. `isStolen` takes the lock by force. */
export type Locks = <T>(
  name: string,
  job: () => Promise<T>,
  isStolen?: boolean,
) => Promise<T | null>;

export type CurrentSession = () => Promise<{ userId: number } | null>;
