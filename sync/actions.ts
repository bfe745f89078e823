/** Actions on one's own queue from `/pendientes`. */
import type { QueueStore } from './ports.ts';
import type { Hold, OutboxRow } from './types.ts';

/** Sends a refused row again unchanged; the server decides again. */
export function retryRow(store: QueueStore, opId: string): Promise<void> {
  return patchOpen(store, opId, { state: 'pending', hold: null, nextAt: 0 });
}

/** Discards a refused row for good, after the caller has confirmed twice. It stays as archive. */
export function discardRow(store: QueueStore, opId: string): Promise<void> {
  return retireRow(store, opId, 'discarded');
}

/** Call after the edit was recorded as its own row. */
export function markReplaced(store: QueueStore, opId: string): Promise<void> {
  return retireRow(store, opId, 'replaced');
}

export function releaseHold(store: QueueStore, ...holds: Hold[]): Promise<void> {
  return store.change((open) => ({
    patches: open
      .filter((row) => holds.some((hold) => hold === row.hold))
      .map((row) => ({ seq: row.seq, patch: { hold: null, nextAt: 0 } })),
    result: undefined,
  }));
}

/** Retires every row of the key: an unsent duplicate would bring it back. */
function retireRow(
  store: QueueStore,
  opId: string,
  state: 'discarded' | 'replaced',
): Promise<void> {
  return store.change((open) => {
    const rows = open.filter((row) => row.opId === opId);
    const patch = { state, hold: null };
    const patches = mayRetire(rows) ? rows.map(({ seq }) => ({ seq, patch })) : [];
    return { patches, result: undefined };
  });
}

/** All rows of one key: one was refused, and none may be in flight. */
export function mayRetire(rows: readonly OutboxRow[]): boolean {
  return rows.some(mayDecide) && rows.every((row) => mayDecide(row) || row.attempts === 0);
}

function patchOpen(
  store: QueueStore,
  opId: string,
  patch: Parameters<QueueStore['patch']>[0][number]['patch'],
): Promise<void> {
  return store.change((open) => ({
    patches: open
      .filter((row) => row.opId === opId && mayDecide(row))
      .map((row) => ({ seq: row.seq, patch })),
    result: undefined,
  }));
}

/** A row possibly in flight must not be discarded: the server may be applying it. */
function mayDecide(row: OutboxRow): boolean {
  return row.state === 'rejected' || row.hold === 'dep';
}
