/**
 * The merge rule, per field: where two phones' values meet. A writer that knew the current value
 * replaces it, whatever the clocks. Concurrent writers: later effective time wins, ties by queue
 * and sequence, so any order of arrival agrees. Values replaced by their own writer never return.
 */
export type Stamp = {
  /** The change that wrote the value, in the server's one sequence. */
  change: number;
  /** The writing queue (one per person and phone), or null for a direct call. */
  queue: number | string | null;
  /** The writer's own order within its queue. */
  seq: number | null;
  /** Effective time, ms since 1970. Never later than the server's clock at receipt. */
  at: number;
};

export type Incoming = {
  /** Change the writer saw; null: no value; undefined: did not say, so saw everything. */
  base: number | null | undefined;
  queue: number | string | null;
  seq: number | null;
  at: number;
  /** Last sequence of this queue for the value, even if replaced; omitted: the current one. */
  ownLast?: number | undefined;
};

export type Verdict =
  /** Its writer saw the current value, or (`seen` false) wrote it, unaware of what lost to it. */
  | { type: 'follows'; seen: boolean }
  /** Concurrent, and the incoming value wins: the current one goes to history. */
  | { type: 'wins' }
  /** Concurrent, and the current value stays: the incoming one goes to history. */
  | { type: 'loses' }
  /** A late earlier value of the same queue, already replaced by its writer. */
  | { type: 'superseded' };

export function judge(current: Stamp | null, incoming: Incoming): Verdict {
  if (current === null || incoming.base === undefined) return { type: 'follows', seen: true };
  const ownEarlier = sameQueue(current, incoming);
  if (ownEarlier === 'later' || isReplaced(incoming)) return { type: 'superseded' };
  const seen = incoming.base === current.change;
  if (seen || ownEarlier === 'earlier') return { type: 'follows', seen };
  return isLater(incoming, current) ? { type: 'wins' } : { type: 'loses' };
}

function sameQueue(current: Stamp, incoming: Incoming): 'earlier' | 'later' | null {
  if (current.queue === null || current.queue !== incoming.queue) return null;
  if (current.seq === null || incoming.seq === null) return null;
  return current.seq < incoming.seq ? 'earlier' : 'later';
}

/** A third writer may hold the value by now; clocks decided that, not this author. */
function isReplaced({ seq, ownLast }: Incoming): boolean {
  return seq !== null && ownLast !== undefined && ownLast > seq;
}

function isLater(incoming: Incoming, current: Stamp): boolean {
  const byTime = order(incoming.at, current.at);
  const byQueue = order(incoming.queue, current.queue);
  return (byTime || byQueue || order(incoming.seq, current.seq)) > 0;
}

/** Direct calls have no queue or sequence; null sorts first, so that the order is total. */
function order(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return a < b ? -1 : a > b ? 1 : 0;
}
