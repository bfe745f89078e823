import type { DecidedOp } from '#contract/sync';
import { reopenRows } from './copy-missing.ts';
import type { Clock, Contact, Journal, QueueStore } from './ports.ts';
import type { OutboxRow, RowPatch } from './types.ts';

export type SettleDeps = {
  store: Pick<QueueStore, 'open' | 'archive' | 'meta' | 'patch'>;
  journal: Journal;
  clock: Pick<Clock, 'now'>;
};

export type Reviews = {
  decided?: readonly DecidedOp[] | undefined;
  /** Undecided, or decided before a restore. */
  waiting?: readonly string[] | undefined;
};

/**
 * Applies a coordinator's decision to quarantined rows: done, refused with reason, or waiting again
 * after a restore. Idempotent, so it precedes storing the page.
 * @param contact the answer it came with.
 */
export async function settleDecided(
  deps: SettleDeps,
  { decided = [], waiting = [] }: Reviews,
  contact: Contact,
): Promise<void> {
  const { store, clock } = deps;
  const byId = new Map(decided.map((decision) => [decision.opId, decision]));
  const isWaiting = new Set(waiting);
  const rows = [...(await store.open()), ...(await store.archive(0))];
  const settled = rows.flatMap((row): Settled[] => {
    const decision = byId.get(row.opId);
    const patch = decision
      ? patchFor(row, decision, contact, clock.now())
      : isWaiting.has(row.opId) && patchForWaiting(row, contact);
    return patch ? [{ row, patch }] : [];
  });
  const isLeftOut = ({ patch }: Settled) => patch.state === 'rejected';
  const done = settled.filter((one) => !isLeftOut(one)).map(toRowPatch);
  if (done.length > 0) await store.patch(done);
  const leftOut = settled.filter(isLeftOut);
  if (leftOut.length === 0) return;
  await reopenRows(
    deps,
    leftOut.map(({ row }) => row),
    leftOut.map(toRowPatch),
  );
}

type Settled = { row: OutboxRow; patch: RowPatch['patch'] };
const toRowPatch = ({ row, patch }: Settled): RowPatch => ({
  seq: row.seq,
  patch,
  from: row.state,
});

const SETTLED = { hold: null, nextAt: 0 } as const;

/** A rejected row may be accepted later; other changes the user made meanwhile are kept. */
function patchFor(
  row: OutboxRow,
  { accepted, text }: DecidedOp,
  { serverNow, epoch }: Contact,
  now: number,
): RowPatch['patch'] | null {
  const { state } = row;
  if (accepted) {
    if (state !== 'quarantined' && state !== 'rejected') return null;
    // No change number: the page with the decision also carries its effect.
    const ack = { outcome: 'applied', change: null, epoch, at: serverNow, reviewed: true } as const;
    return { ...SETTLED, state: 'acked', lastProblem: null, ack };
  }
  if (state !== 'quarantined' && !isFromBefore(row, epoch)) return null;
  const lastProblem = { status: 409, text: text ?? '', at: now };
  return { ...SETTLED, state: 'rejected', ack: null, lastProblem };
}

function patchForWaiting(row: OutboxRow, { serverNow, epoch }: Contact): RowPatch['patch'] | null {
  if (!isFromBefore(row, epoch)) return null;
  const ack = { outcome: 'quarantined', change: null, epoch, at: serverNow } as const;
  return { ...SETTLED, state: 'quarantined', ack };
}

/** Accepted before the server's data went back. Within one epoch that is final. */
function isFromBefore({ state, ack }: OutboxRow, epoch: string): boolean {
  return state === 'acked' && ack?.reviewed === true && ack.epoch !== epoch;
}
