/** A server restored from a backup may lack acknowledged rows: resends those it does not know. */
import { KNOWN_MAX_IDS } from '#contract/sync';
import { reopenRows } from './copy-missing.ts';
import type { AbortSignalLike, Clock, Contact, Journal, QueueStore, Transport } from './ports.ts';
import { type Reviews, settleDecided } from './settle-decided.ts';
import { ARCHIVE_MS, type OutboxRow, type RowPatch } from './types.ts';

const DAILY_MS = 24 * 3_600_000;

export type HealDeps = {
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
  const archive = await deps.store.archive(serverNow - ARCHIVE_MS);
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
  unknown: ReadonlySet<string>;
  reviews: Reviews | null;
};

/** Without session: the public form resends instead; duplicates are harmless. */
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

/** On a new epoch and once per server day; public forms only on a new epoch. */
export function isHealingDue(
  meta: { epoch: string | null; healedAt: number },
  contact: Contact,
  userId: number | null,
): boolean {
  // First contact, or an epoch lost in a crash.
  if (meta.epoch !== contact.epoch) return true;
  return userId !== null && Math.abs(contact.serverNow - meta.healedAt) > DAILY_MS;
}
