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

/** Whose record it is; null: the public link's. */
export function authorIdOf({ op, caller }: Pick<Call, 'op' | 'caller'>): number | null {
  if (op?.authorId !== undefined) return op.authorId;
  return caller?.personId ?? null;
}

export function originOf(call: Pick<Call, 'op' | 'caller' | 'now'>): Origin {
  const authorId = authorIdOf(call);
  if (!call.op) return { queue: null, seq: null, at: call.now, clockMoved: false, authorId };
  const { queue, seq, at, clockMoved } = call.op;
  return { queue, seq, at, clockMoved, authorId };
}
