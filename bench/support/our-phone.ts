import type { PullAnswer } from '#contract/sync';
import { createSyncEngine, type SyncEngine } from '#sync/engine';
import { runPass } from '#sync/pass';
import type { CacheStore, Journal } from '#sync/ports';
import {
  newQueueId,
  pageAbort,
  pageClock,
  pageLocks,
  pageRandom,
} from '#web/boot/engine/create-outbox.ts';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieQueueStore } from '#web/db/change-queue.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import { createLocalStorageJournal } from '#web/db/local-storage-journal.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { createSyncTransport } from '#web/net/sync-transport.ts';

export type OurPhone = {
  engine: SyncEngine;
  /** While closed, the engine finds no session and sends nothing. */
  gate: { isOpen: boolean };
  /** Operations whose acknowledgement is on the phone's disk, and when the latest came. */
  acked: { count: number; at: number };
  /** The community this person records for, and who is in it. */
  groupId: number;
  people: number[];
};

/** The product's engine on the product's stores, signed in, with everything fetched once. */
export async function openOurPhone(email: string, password: string): Promise<OurPhone> {
  const { token, user } = await signIn(email, password);
  const gate = { isOpen: true };
  const acked = { count: 0, at: 0 };
  const pages: PullAnswer[] = [];
  const name = String(user.id);
  const engine = createSyncEngine({
    name,
    userId: user.id,
    app: 'bench',
    store: createDexieQueueStore(openQueueDb(name, newQueueId), newQueueId),
    cache: recordPages(createDexieCacheStore(openCacheDb(user.id)), pages),
    journal: recordAcked(createLocalStorageJournal(localStorage, name), acked),
    transport: createSyncTransport(() => token, user.id),
    runPass,
    session: async () => (gate.isOpen ? { userId: user.id } : null),
    clock: pageClock,
    random: pageRandom,
    locks: pageLocks,
    abort: pageAbort,
  });
  await engine.start();
  await engine.wake();
  const groupId = pages.flatMap((page) => page.groups).find((group) => group.canRecord)?.id;
  if (groupId === undefined) throw new Error('There is no community to record for.');
  const members = pages.flatMap((page) => page.members).filter((row) => row.groupId === groupId);
  return { engine, gate, acked, groupId, people: members.map((row) => row.personId) };
}

/** The engine takes copies away only once the acknowledgement of their rows is on disk. */
function recordAcked(journal: Journal, acked: OurPhone['acked']): Journal {
  return {
    ...journal,
    remove(opIds) {
      // It is asked after every batch, and mostly has nothing to take away.
      if (opIds.length > 0) acked.at = performance.now();
      acked.count += opIds.length;
      journal.remove(opIds);
    },
  };
}

function recordPages(cache: CacheStore, pages: PullAnswer[]): CacheStore {
  return {
    ...cache,
    apply(page, ...rest) {
      if (page.reset) pages.push(page);
      return cache.apply(page, ...rest);
    },
  };
}

export async function signIn(email: string, password: string) {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string; user: { id: number } };
}
