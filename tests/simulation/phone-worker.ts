/** The service worker of a phone: the same pass, without the copies, for as long as it may live. */
import { runPass } from '#sync/pass';
import type { Journal, QueueStore } from '#sync/ports';
import { createAbort, createPorts, type EngineDeps } from './phone-engine.ts';

const PASS_MAX_MS = 25_000;

/** As in `web/worker/ports.ts`: a worker cannot reach localStorage. */
const noJournal: Journal = {
  canary: () => null,
  write: () => {},
  remove: () => {},
  read: () => [],
};

/** One waking of the worker for one queue. Somebody else who holds the queue sees to it. */
export async function runWorker(deps: EngineDeps): Promise<void> {
  const { signal, abort } = createAbort();
  const ports = createPorts(deps);
  const cancel = ports.clock.after(PASS_MAX_MS, abort);
  const store = recordBared(deps, ports.store);
  const pass = () =>
    runPass({ ...ports, store, journal: noJournal, onMeta: () => {}, onClock: () => {} }, signal);
  try {
    await deps.locks(`enviar-${deps.disk.name}`, pass);
  } catch {
    // The rows are where they were.
  } finally {
    cancel();
  }
}

/** What it opens again has lost its copy with its acknowledgement. */
function recordBared({ disk, ledger }: EngineDeps, store: QueueStore): QueueStore {
  return {
    ...store,
    patch(patches) {
      for (const { seq, patch } of patches) {
        const row = disk.queue.rows.get(seq);
        const isOpened = patch.state === 'pending' || patch.state === 'rejected';
        if (row?.ack && isOpened) ledger.bared(row.opId);
      }
      return store.patch(patches);
    },
  };
}
