/**
 * Sends the sendable queues while pages sleep, within one pass's time. Stateless: it may be killed
 * anywhere.
 */
import { uuidv7 } from '#contract/core/uuid';
import { PASS_MAX_MS } from '#sync/loop';
import { type PassResult, runPass } from '#sync/pass';
import type { CacheStore, Clock, Locks, Random, Transport } from '#sync/ports';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieQueueStore } from '#web/db/change-queue.ts';
import { type DeviceDb, openDeviceDb, type QueueEntry } from '#web/db/device-db.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import { announceNow } from '#web/db/native.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { noJournal } from './ports.ts';

export type QueuePassDeps = {
  /** For one person's queue; null: of a public form. */
  transportFor(userId: number | null): Transport;
  clock: Clock;
  random: Random;
  locks: Locks;
};

/** Returns whether sendable rows remain. Queues of signed-out people are left alone. */
export async function runQueuePasses(deps: QueuePassDeps): Promise<{ isWaiting: boolean }> {
  const device = openDeviceDb();
  try {
    const mayGo = await sendableQueues(device);
    const results = await Promise.all(mayGo.map((entry) => passFor(deps, device, entry)));
    return { isWaiting: results.some(isWaiting) };
  } finally {
    device.close();
  }
}

async function readSession(device: DeviceDb): Promise<{ userId: number } | null> {
  const { userId = null } = (await device.sessions.get('session')) ?? {};
  return userId === null ? null : { userId };
}

async function sendableQueues(device: DeviceDb): Promise<QueueEntry[]> {
  const session = await readSession(device);
  const entries = await device.queues.toArray();
  return entries.filter(({ userId }) => userId === null || userId === session?.userId);
}

/** null: a page or another pass holds the queue. */
async function passFor(
  deps: QueuePassDeps,
  device: DeviceDb,
  entry: QueueEntry,
): Promise<PassResult | null> {
  const opened = await openStores(deps, entry);
  const limit = new AbortController();
  const cancel = deps.clock.after(PASS_MAX_MS, () => limit.abort());
  const onePass = () =>
    runPass(
      {
        ...deps,
        ...opened.stores,
        transport: whileSignedIn(deps.transportFor(entry.userId), device, entry.userId),
        journal: noJournal,
        userId: entry.userId,
        session: () => readSession(device),
        onMeta: () => {},
        onClock: () => {},
      },
      limit.signal,
    );
  const passes = async () => {
    let result = await onePass();
    // Resends at once what a restored server forgot: the next wake-up may be a day away.
    while (goesOnAtOnce(result) && !limit.signal.aborted) result = await onePass();
    return result;
  };
  try {
    return await deps.locks(`enviar-${entry.name}`, passes);
  } catch {
    // Database closed under the pass, or disk full: the rows are unchanged.
    return { type: 'retry', afterMs: null, cause: 'here' };
  } finally {
    cancel();
    announceNow();
    opened.close();
  }
}

/** No page tells the worker of a sign-out, and the cookie of one made without signal still opens. */
function whileSignedIn(transport: Transport, device: DeviceDb, userId: number | null): Transport {
  if (userId === null) return transport;
  return {
    ...transport,
    async push(...asked) {
      const isHere = (await readSession(device))?.userId === userId;
      return isHere ? transport.push(...asked) : { type: 'unreachable' };
    },
  };
}

async function openStores({ clock, random }: QueuePassDeps, { name, userId }: QueueEntry) {
  const newQueueId = () => uuidv7(clock.now(), (bytes) => random.bytes(bytes));
  const queueDb = openQueueDb(name, newQueueId);
  const cache = userId === null ? null : await openCache(userId);
  return {
    stores: { store: createDexieQueueStore(queueDb, newQueueId), cache: cache?.store ?? null },
    close() {
      queueDb.close();
      cache?.close();
    },
  };
}

/** Opened before the pass, so a sign-out that deletes it meanwhile closes it for good. */
async function openCache(userId: number): Promise<{ store: CacheStore; close(): void }> {
  const db = openCacheDb(userId);
  await db.open();
  return { store: createDexieCacheStore(db), close: () => db.close() };
}

function goesOnAtOnce(result: PassResult): boolean {
  return result.type === 'retry' && result.afterMs === 0;
}

function isWaiting(result: PassResult | null): boolean {
  if (result === null) return false;
  return result.type === 'retry' || (result.type === 'idle' && result.wakeAt !== null);
}
