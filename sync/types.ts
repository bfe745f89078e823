/** The queue's rows. docs/sync-protocol.md explains each field. */

export type RowState =
  /** Waiting to be sent, or sent without an answer yet: the two need no telling apart. */
  | 'pending'
  /** The server has it, for good. Kept as archive, in case the server is restored from a backup. */
  | 'acked'
  /** A newer tap on the same thing said it again before the first byte left. */
  | 'superseded'
  /** The server keeps it for a coordinator to decide. */
  | 'quarantined'
  /** The server understood and refused. Stays visible until the person decides. */
  | 'rejected'
  /** Edited after a rejection: another row took its place. */
  | 'replaced'
  /** Given up by the person, who was asked twice. Kept as archive. */
  | 'discarded';

/** Why a pending row waits although there may be signal. A hold delays, it never deletes. */
export type Hold = 'auth' | 'user' | 'upgrade' | 'dep';

export type Problem = { status: number; text: string; at: number };

export type Ack = {
  outcome: 'applied' | 'kept-newer' | 'quarantined';
  /** The change that shows it; the overlay goes once a pull has passed it. */
  change: number | null;
  epoch: string;
  at: number;
  /** It had been in quarantine, and a coordinator took it in. */
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
  /** The fields touched, with their absolute values. */
  set?: Readonly<Record<string, unknown>>;
  /** For each field touched, the change it was seen at. */
  base?: Readonly<Record<string, number | null>>;
  tapWall: number;
  clockOffset: number | null;
  /** Age of that offset at the tap, ms. */
  clockOffsetAge: number | null;
  seenServer: number | null;
  schema: number;
  app: string;
};

/** The part that tells how far a row has come. */
export type OpProgress = {
  state: RowState;
  attempts: number;
  /** Not before this wall time, ms. 0: at once. */
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
  /**
   * Only while in this state: another tab may have decided meanwhile. Absent within the same
   * transaction.
   */
  from?: RowState;
};

/** What a screen asks to record; the engine adds who, when and the identity. */
export type Intent = {
  lane: string;
  deps?: readonly string[];
  /** Intents it needs first whose keys are not known yet: by place recorded with it, or before it. */
  after?: readonly (number | Intent)[];
  endpoint: string;
  params: Readonly<Record<string, string | number>>;
  body: Readonly<Record<string, unknown>>;
  set?: Readonly<Record<string, unknown>>;
  base?: Readonly<Record<string, number | null>>;
};

/** To be tried again: at once (0), when the server said, or by the loop's own patience (null). */
export type Delay = {
  type: 'retry';
  afterMs: number | null;
  /**
   * Why it was delayed, if not by silence: for the message only, which must not blame the signal
   * wrongly.
   */
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

/** States in which a row still asks for something: to be sent, or to be decided by the person. */
export const OPEN_STATES = ['pending', 'rejected'] as const satisfies readonly RowState[];

export const ARCHIVE_MS = 30 * 24 * 3_600_000;
