/** Maps server answers to patches of the sent rows. Pure. */
import type { OpAnswer } from '#contract/sync';
import { backoffMs } from './backoff.ts';
import { withReopened } from './judge-again.ts';
import type { PushReply, Reply } from './ports.ts';
import type { Ack, Delay, Hold, OutboxRow, RowPatch } from './types.ts';

export type Verdict =
  | Delay
  | { type: 'held'; hold: Hold }
  /** The batch was too large for the server or a proxy. */
  | { type: 'smaller' };

/** Classifies a push without per-op answers; `settleRows` handles those. */
export function classifyFailure(reply: Exclude<Reply<PushReply>, { type: 'answered' }>): Verdict {
  if (reply.type === 'unreachable') return { type: 'retry', afterMs: null };
  if (reply.status === 401) return { type: 'held', hold: 'auth' };
  if (reply.status === 409 && reply.code === 'wrong_account') return { type: 'held', hold: 'user' };
  if (reply.status === 426) return { type: 'held', hold: 'upgrade' };
  if (reply.status === 413) return { type: 'smaller' };
  return { type: 'retry', afterMs: reply.retryAfterMs, cause: 'busy' };
}

/**
 * Patches for a batch, from its per-op answers. Only an answer that echoes its key settles a row;
 * others are resent.
 * @param open all open rows, to release or hold dependent ones.
 */
export function settleRows(
  open: readonly OutboxRow[],
  sent: readonly OutboxRow[],
  reply: PushReply,
  now: number,
  unit: () => number,
): RowPatch[] {
  const answers = new Map(reply.ops.map((answer) => [answer.opId, answer]));
  // Keyed by sequence: a write repeated after an unnoticed commit leaves two rows with one key.
  const openBySeq = new Map(open.map((row) => [row.seq, row]));
  const rejected = new Set(open.filter((row) => row.state === 'rejected').map((row) => row.opId));
  const refused = new Set<string>();
  const patches: RowPatch[] = [];
  for (const row of sent) {
    const current = openBySeq.get(row.seq);
    if (current?.state !== 'pending') continue; // Already settled by another sender or by the user.
    const answer = answers.get(row.opId);
    if (!answer) {
      patches.push({ seq: row.seq, patch: { nextAt: now + backoffMs(row.attempts, unit) } });
      continue;
    }
    // A row refused for lack of a refused dependency waits for that dependency instead.
    const orphan = row.deps.some((dep) => refused.has(dep) || rejected.has(dep));
    if (answer.outcome === 'rejected') refused.add(row.opId);
    patches.push({ seq: row.seq, patch: patchFor(answer, orphan, reply, now) });
  }
  return withReopened(open, patches);
}

function patchFor(
  answer: OpAnswer,
  orphan: boolean,
  reply: PushReply,
  now: number,
): RowPatch['patch'] {
  const settled = { hold: null, nextAt: 0 } as const;
  switch (answer.outcome) {
    case 'applied':
    case 'duplicate':
      return { ...settled, state: 'acked', ack: ackOf('applied', answer, reply) };
    case 'kept-newer':
      return { ...settled, state: 'acked', ack: ackOf('kept-newer', answer, reply) };
    case 'quarantined':
      return { ...settled, state: 'quarantined', ack: ackOf('quarantined', answer, reply) };
    case 'rejected': {
      const lastProblem = { status: answer.status ?? 400, text: answer.text ?? '', at: now };
      return orphan ? { hold: 'dep', lastProblem } : { ...settled, state: 'rejected', lastProblem };
    }
  }
}

/** Server clock: the archive's thirty days must not depend on the phone's. */
function ackOf(outcome: Ack['outcome'], answer: OpAnswer, reply: PushReply): Ack {
  return { outcome, change: answer.change, epoch: reply.epoch, at: reply.serverNow };
}
