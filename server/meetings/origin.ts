import type { Call } from '../http/handler.ts';

/** Where a write comes from, for the merge: a phone's outbox, or a direct call made now. */
export type Origin = {
  /** `queues.id` of the phone's queue, with the row's sequence in it; null for a direct call. */
  queue: number | null;
  seq: number | null;
  /** Effective time, ms. */
  at: number;
  clockMoved: boolean;
  /** null: the public link. */
  authorId: number | null;
};

export function originOf(call: Pick<Call, 'op' | 'caller' | 'now'>): Origin {
  const authorId = call.caller?.personId ?? null;
  if (!call.op) return { queue: null, seq: null, at: call.now, clockMoved: false, authorId };
  const { queue, seq, at, clockMoved } = call.op;
  return { queue, seq, at, clockMoved, authorId };
}
