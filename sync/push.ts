/** What is sent, and what its answers do to the rows. When is decided in `loop.ts`. */
import { type OpAnswer, PUSH_MAX_BYTES, PUSH_MAX_OPS } from '#contract/sync';
import { backoffMs } from './backoff.ts';
import { type BatchLimits, type Plan, planBatch } from './plan.ts';
import type {
  AbortSignalLike,
  Clock,
  Contact,
  Decision,
  Journal,
  MetaPatch,
  PushReply,
  QueueStore,
  Random,
  Reply,
  Transport,
} from './ports.ts';
import {
  type Ack,
  type Delay,
  type Hold,
  OPEN_STATES,
  type OutboxRow,
  type RowPatch,
} from './types.ts';

export type PushDeps = {
  store: QueueStore;
  journal: Journal;
  transport: Transport;
  clock: Clock;
  random: Random;
  userId: number | null;
  /**
   * Called for every answer, with the phone's clock at the request.
   * @returns what to store in the transaction that settles its rows.
   */
  onAnswered(reply: Contact, sentWall: number): MetaPatch;
};

export type PushResult = {
  highestChange: number;
  /** Whether rows are left that were refused as not found. */
  hasUnfound: boolean;
} & (
  | { type: 'drained'; wakeAt: number | null }
  | { type: 'stopped'; verdict: Exclude<Verdict, { type: 'smaller' }> }
);

/** Keeps clear of the server's limit for the envelope around the rows. */
const FULL_BATCH: BatchLimits = { maxOps: PUSH_MAX_OPS, maxBytes: PUSH_MAX_BYTES - 1_024 };

/** Sends batch after batch until nothing is ready, something stops it, or the signal fires. */
export async function pushAll(deps: PushDeps, signal: AbortSignalLike): Promise<PushResult> {
  let limits = FULL_BATCH;
  let highestChange = 0;
  let hasUnfound = true;
  const stopped = (verdict: Stop): PushResult => ({
    ...{ type: 'stopped', verdict, highestChange, hasUnfound },
  });
  if (signal.aborted) return stopped(CUT_OFF);
  let taken = await takeBatch(deps, limits);
  while (!signal.aborted) {
    const { batch, ops, wakeAt, settledThrough } = taken;
    hasUnfound = taken.hasUnfound;
    const [first] = batch;
    if (!first) return { type: 'drained', wakeAt, highestChange, hasUnfound };
    const sentWall = deps.clock.now();
    const { queueId } = first;
    const request = { queueId, sentWall, settledThrough, ops };
    const reply = await deps.transport.push(request, deps.userId, signal);
    if (reply.type === 'answered') {
      const answered = { batch, reply: reply.body, sentWall };
      taken = await settleAndTake(deps, answered, limits, signal);
      highestChange = Math.max(highestChange, ...reply.body.ops.map((op) => op.change ?? 0));
      continue;
    }
    const verdict = classifyFailure(reply);
    if (verdict.type !== 'smaller') {
      if (verdict.type === 'held') await hold(deps, batch, verdict.hold);
      return stopped(verdict);
    }
    if (batch.length === 1) return stopped({ type: 'retry', afterMs: null, cause: 'busy' });
    limits = { maxOps: Math.ceil(batch.length / 2), maxBytes: Math.ceil(limits.maxBytes / 2) };
    taken = await takeBatch(deps, limits);
  }
  return stopped(CUT_OFF);
}

type Stop = Exclude<Verdict, { type: 'smaller' }>;
const CUT_OFF: Stop = { type: 'retry', afterMs: 0, cause: 'here' };

type Taken = Omit<Plan, 'patches'> & {
  settledThrough: number;
  /** Keys of superseded rows that no other row has. */
  superseded: string[];
  hasUnfound: boolean;
};

/** Plans in the transaction that raises `attempts`: before the first byte leaves, it is on disk. */
async function takeBatch(deps: PushDeps, limits: BatchLimits): Promise<Taken> {
  const taken = await deps.store.change((open) => planNext(open, deps.clock.now(), limits));
  deps.journal.remove(taken.superseded);
  return taken;
}

function planNext(open: readonly OutboxRow[], now: number, limits: BatchLimits): Decision<Taken> {
  const { patches, ...plan } = planBatch(open, now, limits);
  const isGone = new Set(patches.filter((p) => p.patch.state === 'superseded').map((p) => p.seq));
  // A key that stays in another row keeps its copy.
  const kept = new Set(open.filter((row) => !isGone.has(row.seq)).map((row) => row.opId));
  const superseded = open
    .filter((row) => isGone.has(row.seq) && !kept.has(row.opId))
    .map((row) => row.opId);
  const settledThrough = lastSettled(open, plan.batch);
  const hasUnfound = open.some(isUnfound);
  return { patches, result: { ...plan, settledThrough, superseded, hasUnfound } };
}

/** Everything before the first open row of a queue has its answer. */
function lastSettled(open: readonly OutboxRow[], batch: readonly OutboxRow[]): number {
  const queueId = batch[0]?.queueId;
  const firstOpen = open.find((row) => row.queueId === queueId);
  return (firstOpen?.seq ?? 1) - 1;
}

type Answered = { batch: OutboxRow[]; reply: PushReply; sentWall: number };

/** Settles what was answered and takes what goes next, in one transaction. */
async function settleAndTake(
  deps: PushDeps,
  { batch, reply, sentWall }: Answered,
  limits: BatchLimits,
  signal: AbortSignalLike,
): Promise<Taken> {
  const meta = deps.onAnswered(reply, sentWall);
  const now = deps.clock.now();
  const { settled, taken } = await deps.store.change((open) => {
    const settled = settleRows(open, batch, reply, now, () => deps.random.unit());
    // Taken by a pass that is over, a row would count as sent.
    const ready = signal.aborted ? [] : openAfter(open, settled);
    const next = planNext(ready, now, limits);
    const patches = [...settled, ...next.patches];
    return { patches, result: { settled, taken: next.result }, meta };
  });
  const done = new Set(settled.filter((p) => p.patch.ack).map((p) => p.seq));
  // The copy goes only once the acknowledgement is on disk.
  const acked = batch.filter((row) => done.has(row.seq)).map((row) => row.opId);
  deps.journal.remove([...acked, ...taken.superseded]);
  return taken;
}

function openAfter(open: readonly OutboxRow[], patches: readonly RowPatch[]): OutboxRow[] {
  const bySeq = new Map(patches.map(({ seq, patch }) => [seq, patch]));
  return open
    .map((row) => ({ ...row, ...bySeq.get(row.seq) }))
    .filter(({ state }) => OPEN_STATES.some((one) => one === state));
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

/** What a whole push came to that was not answered op by op, for the loop. */
type Verdict =
  | Delay
  /** This pass can send nothing more until the person acts. */
  | { type: 'held'; hold: Hold }
  /** The batch was too large for the server or something between. */
  | { type: 'smaller' };

/** Classifies a push that got no answers op by op; those are for `settleRows`. */
export function classifyFailure(reply: Exclude<Reply<PushReply>, { type: 'answered' }>): Verdict {
  if (reply.type === 'unreachable') return { type: 'retry', afterMs: null };
  if (reply.status === 401) return { type: 'held', hold: 'auth' };
  if (reply.status === 409 && reply.code === 'wrong_account') return { type: 'held', hold: 'user' };
  if (reply.status === 426) return { type: 'held', hold: 'upgrade' };
  if (reply.status === 413) return { type: 'smaller' };
  return { type: 'retry', afterMs: reply.retryAfterMs, cause: 'busy' };
}

/**
 * Patches for a batch, from the answers per operation. Only an answer that echoes its key settles a
 * row; others are resent.
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
  // By sequence: a write whose commit went unnoticed was repeated, and then two rows share a key.
  const openBySeq = new Map(open.map((row) => [row.seq, row]));
  const rejected = new Set(open.filter((row) => row.state === 'rejected').map((row) => row.opId));
  const refused = new Set<string>();
  const patches: RowPatch[] = [];
  for (const row of sent) {
    const current = openBySeq.get(row.seq);
    if (current?.state !== 'pending') continue; // Another sender settled it, or the person did.
    const answer = answers.get(row.opId);
    if (!answer) {
      patches.push({ seq: row.seq, patch: { nextAt: now + backoffMs(row.attempts, unit) } });
      continue;
    }
    // What depends on a refused row is refused for lack of it: it waits for its dependency instead.
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

/** Dated by the server's clock: the archive's thirty days must not depend on the phone's. */
function ackOf(outcome: Ack['outcome'], answer: OpAnswer, reply: PushReply): Ack {
  return { outcome, change: answer.change, epoch: reply.epoch, at: reply.serverNow };
}

/**
 * Reopens rows refused as not found once the server has what they are about: it shows their meeting or
 * note, or took something of their lane. A restored server gets every phone's rows, in any order.
 * @returns how many rows became pending.
 */
export async function rejudge(
  store: Pick<QueueStore, 'change'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const shown = new Set(ids);
  return store.change((open) => {
    const patches = open.filter((row) => isUnfound(row) && isAbout(row, shown)).map(again);
    return { patches, result: patches.length };
  });
}

/**
 * Patches of an answer, and of rows refused as not found in a lane that it took something of: no pull
 * tells of activities and conversations. Together, so that no crash comes between.
 */
export function withReopened(open: readonly OutboxRow[], patches: readonly RowPatch[]): RowPatch[] {
  const bySeq = new Map(patches.map(({ seq, patch }) => [seq, patch]));
  const taken = open.filter(({ seq }) => (bySeq.get(seq)?.ack?.change ?? 0) > 0);
  const lanes = new Set(taken.map(({ lane }) => lane));
  const reopened = open
    .filter((row) => lanes.has(row.lane) && isUnfound({ ...row, ...bySeq.get(row.seq) }))
    .map(again);
  const seqs = new Set(reopened.map(({ seq }) => seq));
  return [...patches.filter(({ seq }) => !seqs.has(seq)), ...reopened];
}

const isUnfound = ({ state, lastProblem }: Pick<OutboxRow, 'state' | 'lastProblem'>): boolean =>
  state === 'rejected' && lastProblem?.status === 404;

const again = ({ seq }: OutboxRow): RowPatch => ({
  seq,
  patch: { state: 'pending', hold: null, nextAt: 0 },
});

/** A merge names two meetings; either may be the one that was not to be found. */
function isAbout({ lane, body }: OutboxRow, shown: ReadonlySet<string>): boolean {
  return shown.has(lane) || shown.has(String(body.from));
}
