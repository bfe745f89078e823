export type Letter = { to: string; subject: string; text: string };

export type QueuedLetter = Letter & {
  /** Whose erasure removes it while it waits; null for an address without a person. */
  personId: number | null;
  /** Not sent after this, ms: a code is of no use then. A day by default. */
  until?: number;
};
