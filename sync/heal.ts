/**
 * A server restored from a backup may lack acknowledged rows: the phone asks by its archived keys
 * and resends the unknown.
 */
import { type DecidedOp, KNOWN_MAX_IDS } from '#contract/sync';
import { reopenRows } from './copy-missing.ts';
import type { AbortSignalLike, Clock, Contact, Journal, QueueStore, Transport } from './ports.ts';
import { ARCHIVE_MS, type OutboxRow, type RowPatch } from './types.ts';

const DAILY_MS = 24 * 3_600_000;

type HealDeps = {
  store: QueueStore;
  journal: Journal;
  transport: Pick<Transport, 'known'>;
  clock: Clock;
  userId: number | null;
};

/**
 * @param contact the server's clock and epoch; the phone's clock must not decide age.
 * @returns how many rows became pending again; null when the server could not be asked.
 */
export async function heal(
  deps: HealDeps,
  contact: Contact,
  signal: AbortSignalLike,
): Promise<number | null> {
  const { serverNow } = contact;
  // All of it: of a phone that slept for weeks some is older, and the server may have been restored.
  const archive = await deps.store.archive();
  let revived = 0;
  for (let from = 0; from < archive.length; from += KNOWN_MAX_IDS) {
    const part = archive.slice(from, from + KNOWN_MAX_IDS);
    const known = await ask(deps, part, contact.epoch, signal);
    if (known === null) return null;
    const { unknown, reviews } = known;
    if (reviews) await settleDecided(deps, reviews, contact);
    const forgotten = part.filter((row) => unknown.has(row.opId));
    if (forgotten.length === 0) continue;
    revived += await reopenRows(deps, forgotten, forgotten.map(revive));
  }
  await deps.store.saveMeta({ healedAt: serverNow });
  await deps.store.prune(serverNow - ARCHIVE_MS);
  return revived;
}

const revive = ({ seq, state }: OutboxRow): RowPatch => ({
  seq,
  patch: { state: 'pending', ack: null, nextAt: 0 },
  from: state,
});

type Known = {
  /** What the server has nothing of. */
  unknown: ReadonlySet<string>;
  /** Current decisions of quarantined rows, if any. */
  reviews: Reviews | null;
};

/**
 * Asking needs a session. The public form has none: it sends again what another epoch acknowledged,
 * and duplicates do nothing.
 */
async function ask(
  { transport, userId }: HealDeps,
  rows: readonly OutboxRow[],
  epoch: string,
  signal: AbortSignalLike,
): Promise<Known | null> {
  if (userId === null) {
    const old = rows.filter((row) => row.ack?.epoch !== epoch);
    return { unknown: new Set(old.map((row) => row.opId)), reviews: null };
  }
  const opIds = rows.map((row) => row.opId);
  const reply = await transport.known(opIds, signal);
  if (reply.type !== 'answered') return null;
  const { unknown, decided, waiting } = reply.body;
  return { unknown: new Set(unknown), reviews: decided || waiting ? { decided, waiting } : null };
}

/**
 * Whether to compare the archive: on a new epoch, and once a server day. Public forms compare by
 * sending, so only on a new epoch.
 */
export function isHealingDue(
  meta: { epoch: string | null; healedAt: number },
  contact: Contact,
  userId: number | null,
): boolean {
  // First contact, or an epoch lost in a crash.
  if (meta.epoch !== contact.epoch) return true;
  return userId !== null && Math.abs(contact.serverNow - meta.healedAt) > DAILY_MS;
}

type SettleDeps = {
  store: Pick<QueueStore, 'open' | 'archive' | 'meta' | 'patch'>;
  journal: Journal;
  clock: Pick<Clock, 'now'>;
};

/** Current decisions of quarantined rows. */
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
  const rows = [...(await store.open()), ...(await store.archive())];
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

/** What was left out may be taken in later; nothing else that the person did meanwhile is undone. */
function patchFor(
  row: OutboxRow,
  { accepted, text }: DecidedOp,
  { serverNow, epoch }: Contact,
  now: number,
): RowPatch['patch'] | null {
  const { state } = row;
  if (accepted) {
    if (state !== 'quarantined' && state !== 'rejected') return null;
    // Without a change: the page that tells of the decision brings what it did along.
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

/**
 * Accepted before the server went back. Within one epoch that is final, whatever a late page says.
 */
function isFromBefore({ state, ack }: OutboxRow, epoch: string): boolean {
  return state === 'acked' && ack?.reviewed === true && ack.epoch !== epoch;
}
