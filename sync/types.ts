/** Rows of the queue; fields are explained in docs/sync-protocol.md. */

export type RowState =
  /** Waiting, or sent without an answer yet; the two need no distinction. */
  | 'pending'
  /** Applied by the server. Kept as archive in case of a restore from backup. */
  | 'acked'
  /** A newer tap set the same thing before the first byte left. */
  | 'superseded'
  /** The server keeps it for a coordinator to decide. */
  | 'quarantined'
  /** Refused by the server. Stays visible until the user decides. */
  | 'rejected'
  /** Edited after a rejection: another row took its place. */
  | 'replaced'
  /** Discarded by the user after confirming twice. Kept as archive. */
  | 'discarded';

/** Why a pending row waits despite a signal. A hold delays, it never deletes. */
export type Hold = 'auth' | 'user' | 'upgrade' | 'dep';

export type Problem = { status: number; text: string; at: number };

export type Ack = {
  outcome: 'applied' | 'kept-newer' | 'quarantined';
  /** The change that shows it; the overlay ends once a pull has passed it. */
  change: number | null;
  epoch: string;
  at: number;
  /** Quarantined first, then accepted by a coordinator. */
  reviewed?: true;
};

/** The immutable part of a row: what was tapped. Its bytes never change once written. */
export type OpContent = {
  opId: string;
  queueId: string;
  userId: number | null;
  /** First in, first out within a lane: the meeting a row belongs to. */
  lane: string;
  deps: readonly string[];
  endpoint: string;
  params: Readonly<Record<string, string | number>>;
  body: Readonly<Record<string, unknown>>;
  set?: Readonly<Record<string, unknown>>;
  /** For each field touched, the change at which it was seen. */
  base?: Readonly<Record<string, number | null>>;
  tapWall: number;
  clockOffset: number | null;
  /** Age of that offset at the tap, ms. */
  clockOffsetAge: number | null;
  seenServer: number | null;
  schema: number;
  app: string;
};

export type OpProgress = {
  state: RowState;
  attempts: number;
  /** Wall time, ms; 0: at once. */
  nextAt: number;
  hold: Hold | null;
  lastProblem: Problem | null;
  supersededBy: string | null;
  ack: Ack | null;
};

export type OutboxRow = { seq: number } & OpContent & OpProgress;

export type RowPatch = {
  seq: number;
  patch: Partial<OpProgress>;
  /** Patch only while in this state. Absent within one transaction. */
  from?: RowState;
};

export type Intent = {
  lane: string;
  deps?: readonly string[];
  /** Intents it depends on: by index in the same call, or recorded earlier. */
  after?: readonly (number | Intent)[];
  endpoint: string;
  params: Readonly<Record<string, string | number>>;
  body: Readonly<Record<string, unknown>>;
  set?: Readonly<Record<string, unknown>>;
  base?: Readonly<Record<string, number | null>>;
};

/** Retry at once (0), when the server said, or by the loop's backoff (null). */
export type Delay = {
  type: 'retry';
  afterMs: number | null;
  /** Why it was delayed, if not by silence: the message must not blame the signal wrongly. */
  cause?: 'busy' | 'here';
};

export const FRESH: OpProgress = {
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  hold: null,
  lastProblem: null,
  supersededBy: null,
  ack: null,
};

/** States that still need something: sending, or the user's decision. */
export const OPEN_STATES = ['pending', 'rejected'] as const satisfies readonly RowState[];

export const ARCHIVE_MS = 30 * 24 * 3_600_000;
