/**
 * After a server was restored from a backup it may have forgotten what it had acknowledged. The
 * phones remember: they show the keys of their archive, and send again what is unknown.
 */
import { KNOWN_MAX_IDS } from '#contract/sync';
import type { AbortSignalLike, QueueStore, Transport } from './ports.ts';
import { ARCHIVE_MS, type RowPatch } from './types.ts';

const DAILY_MS = 24 * 3_600_000;

export type HealDeps = { store: QueueStore; transport: Pick<Transport, 'known'> };

/**
 * @param serverNow the server's clock: a phone's must not decide what is old.
 * @returns how many rows became pending again; null when the server could not be asked.
 */
export async function heal(
  deps: HealDeps,
  serverNow: number,
  signal: AbortSignalLike,
): Promise<number | null> {
  const archive = await deps.store.archive(serverNow - ARCHIVE_MS);
  let revived = 0;
  for (let from = 0; from < archive.length; from += KNOWN_MAX_IDS) {
    const part = archive.slice(from, from + KNOWN_MAX_IDS);
    const reply = await deps.transport.known(
      part.map((row) => row.opId),
      signal,
    );
    if (reply.type !== 'answered') return null;
    const unknown = new Set(reply.body.unknown);
    const patches = part
      .filter((row) => unknown.has(row.opId))
      .map(
        (row): RowPatch => ({ seq: row.seq, patch: { state: 'pending', ack: null, nextAt: 0 } }),
      );
    await deps.store.patch(patches);
    revived += patches.length;
  }
  await deps.store.saveMeta({ healedAt: serverNow });
  await deps.store.prune(serverNow - ARCHIVE_MS);
  return revived;
}

/** Whether the archive should be compared now: on a new epoch, and once a day of the server's. */
export function isHealingDue(
  meta: { epoch: string | null; healedAt: number },
  epoch: string,
  serverNow: number,
): boolean {
  const isNewEpoch = meta.epoch !== null && meta.epoch !== epoch;
  return isNewEpoch || Math.abs(serverNow - meta.healedAt) > DAILY_MS;
}
