import type { WordedRow } from './describe-row.ts';

/** One row of the queue, as its person sees it. */
export type PendingEntry = WordedRow & {
  opId: string;
  state: 'pending' | 'rejected' | 'quarantined' | 'acked';
  /** Why it waits although there may be signal. */
  hold: 'auth' | 'user' | 'upgrade' | 'dep' | null;
  params: Readonly<Record<string, string | number>>;
  deps: readonly string[];
  base?: Readonly<Record<string, number | null>>;
  lastProblem: { status: number; text: string; at: number } | null;
};

export type PendingGroups = {
  waiting: readonly PendingEntry[];
  attention: readonly PendingEntry[];
  review: readonly PendingEntry[];
  /** Taken in by whoever coordinates. */
  reviewed: readonly PendingEntry[];
};
