/** Sends rows and applies the answers to them. `loop.ts` decides when. */
import { PUSH_MAX_BYTES, PUSH_MAX_OPS } from '#contract/sync';
import { classifyFailure, settleRows, type Verdict } from './classify.ts';
import { type BatchLimits, type Plan, planBatch } from './plan.ts';
import type {
  AbortSignalLike,
  Clock,
  Journal,
  PushReply,
  QueueStore,
  Random,
  Transport,
} from './ports.ts';
import type { OutboxRow } from './types.ts';

export type PushDeps = {
  store: QueueStore;
  journal: Journal;
  transport: Transport;
  clock: Clock;
  random: Random;
  userId: number | null;
  /** Called for every answer, with the phone's clock at the request. */
  onContact(reply: { serverNow: number; epoch: string }, sentWall: number): Promise<void>;
};

export type PushResult =
  | { type: 'drained'; wakeAt: number | null; highestChange: number }
  | {
      type: 'stopped';
      verdict: Exclude<Verdict, { type: 'smaller' }>;
      highestChange: number;
    };

/** Leaves room under the server's limit for the envelope. */
export const FULL_BATCH: BatchLimits = { maxOps: PUSH_MAX_OPS, maxBytes: PUSH_MAX_BYTES - 1_024 };

export async function pushAll(deps: PushDeps, signal: AbortSignalLike): Promise<PushResult> {
  let limits = FULL_BATCH;
  let highestChange = 0;
  while (!signal.aborted) {
    const { batch, ops, wakeAt, settledThrough } = await takeBatch(deps, limits);
    const [first] = batch;
    if (!first) return { type: 'drained', wakeAt, highestChange };
    const sentWall = deps.clock.now();
    const { queueId } = first;
    const request = { queueId, sentWall, settledThrough, ops };
    const reply = await deps.transport.push(request, deps.userId, signal);
    if (reply.type === 'answered') {
      await settle(deps, batch, reply.body, sentWall);
      highestChange = Math.max(highestChange, ...reply.body.ops.map((op) => op.change ?? 0));
      continue;
    }
    const verdict = classifyFailure(reply);
    if (verdict.type !== 'smaller') {
      if (verdict.type === 'held') await hold(deps, batch, verdict.hold);
      return { type: 'stopped', verdict, highestChange };
    }
    if (batch.length === 1) {
      const verdict = { type: 'retry', afterMs: null, cause: 'busy' } as const;
      return { type: 'stopped', verdict, highestChange };
    }
    limits = { maxOps: Math.ceil(batch.length / 2), maxBytes: Math.ceil(limits.maxBytes / 2) };
  }
  const verdict = { type: 'retry', afterMs: 0, cause: 'here' } as const;
  return { type: 'stopped', verdict, highestChange };
}

/** In the transaction that raises `attempts`, so it is on disk before the first byte leaves. */
async function takeBatch(
  deps: PushDeps,
  limits: BatchLimits,
): Promise<Omit<Plan, 'patches'> & { settledThrough: number }> {
  const { plan, superseded, settledThrough } = await deps.store.change((open) => {
    const plan = planBatch(open, deps.clock.now(), limits);
    const isGone = new Set(
      plan.patches.filter((p) => p.patch.state === 'superseded').map((p) => p.seq),
    );
    // A key still held by another row keeps its copy.
    const kept = new Set(open.filter((row) => !isGone.has(row.seq)).map((row) => row.opId));
    const superseded = open
      .filter((row) => isGone.has(row.seq) && !kept.has(row.opId))
      .map((row) => row.opId);
    const settledThrough = lastSettled(open, plan.batch);
    return { patches: plan.patches, result: { plan, superseded, settledThrough } };
  });
  deps.journal.remove(superseded);
  return { ...plan, settledThrough };
}

/** Every earlier row of the queue has been answered. */
function lastSettled(open: readonly OutboxRow[], batch: readonly OutboxRow[]): number {
  const queueId = batch[0]?.queueId;
  const firstOpen = open.find((row) => row.queueId === queueId);
  return (firstOpen?.seq ?? 1) - 1;
}

async function settle(deps: PushDeps, batch: OutboxRow[], reply: PushReply, sentWall: number) {
  const settled = await deps.store.change((open) => {
    const patches = settleRows(open, batch, reply, deps.clock.now(), () => deps.random.unit());
    return { patches, result: patches };
  });
  const done = new Set(settled.filter((p) => p.patch.ack).map((p) => p.seq));
  // Removes the copy only once the acknowledgement is on disk.
  deps.journal.remove(batch.filter((row) => done.has(row.seq)).map((row) => row.opId));
  await deps.onContact(reply, sentWall);
}

async function hold(deps: PushDeps, batch: readonly OutboxRow[], reason: OutboxRow['hold']) {
  const sent = new Set(batch.map((row) => row.opId));
  await deps.store.change((open) => ({
    patches: open
      .filter((row) => row.state === 'pending' && sent.has(row.opId))
      .map((row) => ({ seq: row.seq, patch: { hold: reason } })),
    result: undefined,
  }));
}
