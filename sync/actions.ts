/** What a person may do with their queue from `/pendientes`. */
import type { QueueStore } from './ports.ts';
import type { Hold, OutboxRow } from './types.ts';

/** Sends a refused row again, as it is. The server judges it anew. */
export function retryRow(store: QueueStore, opId: string): Promise<void> {
  return patchOpen(store, opId, { state: 'pending', hold: null, nextAt: 0 });
}

/** Gives a refused row up, for good. The caller has asked twice. The row stays as archive. */
export function discardRow(store: QueueStore, opId: string): Promise<void> {
  return patchOpen(store, opId, { state: 'discarded', hold: null });
}

/** After an edit was recorded as a row of its own. */
export function markReplaced(store: QueueStore, opId: string): Promise<void> {
  return patchOpen(store, opId, { state: 'replaced', hold: null });
}

/** Lifts a hold: the person signed in again, or the app was updated. */
export function releaseHold(store: QueueStore, ...holds: Hold[]): Promise<void> {
  return store.change((open) => ({
    patches: open
      .filter((row) => holds.some((hold) => hold === row.hold))
      .map((row) => ({ seq: row.seq, patch: { hold: null, nextAt: 0 } })),
    result: undefined,
  }));
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

/** A row that may be on its way must not be given up: the server may be applying it right now. */
export function mayDecide(row: OutboxRow): boolean {
  return row.state === 'rejected' || row.hold === 'dep';
}
