import type { AnswerOf, Endpoint, ParamsOf, ParsedBodyOf, QueryOf } from '#contract/core/endpoint';
import type { AllowCell } from '#contract/core/policy';
import type { Column } from '#contract/core/roles';
import type { Caller, Credentials } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import type { Live } from '../live/create-live.ts';
import type { ReportQueue } from './report-queue.ts';

/** What handlers are given: the same, and each other, for `sync/push` to replay calls. */
export type Served = Deps & {
  live: Live;
  handlersByName: ReadonlyMap<string, AnyHandler>;
  reportQueue: ReportQueue;
};

/** Where a call comes from when it is replayed from a phone's outbox. */
export type OpOrigin = {
  opId: string;
  /** `queues.id`; null when the queue is not known, and then neither is the place in it. */
  queue: number | null;
  seq: number | null;
  /** The tap's author when another person carries it out; default: the caller. */
  authorId?: number | null;
  /** Effective time of the tap, ms. */
  at: number;
  clockMoved: boolean;
  /** The merge outcome and the change that shows it, for the phone. */
  report(result: { outcome: 'applied' | 'kept-newer'; change: number }): void;
};

/** What a call wants done besides its answer; carried out once its work is committed. */
export type Effects = {
  cookie: { type: 'set'; secret: string; maxAgeMs: number } | { type: 'clear' } | null;
  afterCommit: (() => Promise<void>)[];
  /** Tag of the answer: sent as `ETag`, and a caller that has it is answered 304. */
  tag?: string;
  /**
   * Opens an event stream whose first event is the handler's answer. `cut` ends the connection even
   * without a reader.
   */
  events?: (cut: () => void) => ReadableStream<Uint8Array>;
};

/** What decides how far a call reaches. */
export type CallContext = Pick<Call, 'trx' | 'caller' | 'cell'>;

export type Call<E extends Endpoint = Endpoint> = {
  deps: Served;
  /** The request's one write transaction; the read side of the store in a GET. */
  trx: Trx;
  /** Null for anonymous calls, and always for rows that a public link authorises. */
  caller: Caller | null;
  column: Column;
  cell: AllowCell;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: ParsedBodyOf<E>;
  now: number;
  ip: string;
  /** «Chrome en Android», as the request says; null when it does not. */
  device: string | null;
  /** Null for a direct call. */
  op: OpOrigin | null;
  credentials: Credentials;
  effects: Effects;
};

/** A call before its transaction exists. */
export type EarlyCall<E extends Endpoint = Endpoint> = Omit<Call<E>, 'trx'>;

/**
 * - `read`: queries on the read side, the default of GET
 * - `snapshot`: several queries of one moment
 * - `report`: a snapshot of many rows, in its turn and on connections of its own, or at the replica when one
 *   is set; `run` may run twice
 * - `write`: one transaction for the whole call, the default of every other method
 * - `own`: the handler opens its own transactions; `trx` is the read side
 */
export type Mode = 'read' | 'snapshot' | 'report' | 'write' | 'own';

export type Handler<E extends Endpoint, X> = {
  row: E;
  mode: Mode;
  /** Slow work (password hashing) that must not hold the writer. Runs before the transaction. */
  before?(call: EarlyCall<E>): Promise<X>;
  /**
   * Rate limits of a direct call, taken before its transaction: counting must not happen while the
   * writer waits. A batch has taken them for all its calls.
   */
  admit?(call: Call<E>): Promise<void>;
  run(call: Call<E>, before: X): Promise<AnswerOf<E>>;
  /**
   * Rebuilds the answer to a repeated Idempotency-Key from its stored ids. Without it, or without
   * the right, only those ids are answered.
   */
  reread?(call: Call<E>, kept: Readonly<Record<string, unknown>>): Promise<AnswerOf<E>>;
};

// biome-ignore lint/suspicious/noExplicitAny: what `before` hands to `run` is each handler's own
export type AnyHandler = Handler<Endpoint, any>;

type Parts<E extends Endpoint, X> = Omit<Handler<E, X>, 'row' | 'mode'> & { mode?: Mode };

/** Ties a row of the contract to the code that answers it. */
export function handler<E extends Endpoint>(
  row: E,
  run: (call: Call<E>) => Promise<AnswerOf<E>>,
): Handler<E, undefined>;
export function handler<E extends Endpoint, X = undefined>(
  row: E,
  parts: Parts<E, X>,
): Handler<E, X>;
export function handler<E extends Endpoint, X>(
  row: E,
  work: Parts<E, X> | ((call: Call<E>) => Promise<AnswerOf<E>>),
): Handler<E, X> {
  const parts: Parts<E, X> = typeof work === 'function' ? { run: work } : work;
  return { mode: row.method === 'GET' ? 'read' : 'write', ...parts, row };
}

/** The caller of a row that is never open to anonymous calls. */
export function mustHaveCaller(call: Pick<Call, 'caller'>): Caller {
  if (!call.caller) throw new Error('this row has no anonymous cell, so it must have a caller');
  return call.caller;
}
