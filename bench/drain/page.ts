import type { PullAnswer } from '#contract/sync';
import { createSyncEngine, type SyncEngine } from '#sync/engine';
import { runPass } from '#sync/pass';
import type { CacheStore, QueueStore } from '#sync/ports';
import type { Intent } from '#sync/types';
import {
  newQueueId,
  pageAbort,
  pageClock,
  pageLocks,
  pageRandom,
} from '#web/app/engine/page-ports.ts';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import { createDexieQueueStore } from '#web/db/dexie-queue-store.ts';
import { createLocalStorageJournal } from '#web/db/local-storage-journal.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { createSyncTransport } from '#web/net/sync-transport.ts';

export type Drained = {
  /** From the wake-up until every mark was acknowledged on the phone's disk, ms. */
  empty: number;
  /** Until the pass ended: by then everything was fetched back as well, ms. */
  passed: number;
};

const MARKS = 1_000;

type Bench = {
  engine: SyncEngine;
  gate: { isOpen: boolean; acked: number; onAcked(): void };
  groupId: number;
  people: number[];
};

let bench: Bench | null = null;

/** Signs in, fetches everything once, and gets ready to record for the person's own community. */
export async function prepare(email: string, password: string): Promise<void> {
  const { token, user } = await signIn(email, password);
  const gate: Bench['gate'] = { isOpen: true, acked: 0, onAcked() {} };
  const pages: PullAnswer[] = [];
  const name = String(user.id);
  const engine = createSyncEngine({
    name,
    userId: user.id,
    app: 'bench',
    store: noteAcked(createDexieQueueStore(openQueueDb(name, newQueueId), newQueueId), gate),
    cache: notePages(createDexieCacheStore(openCacheDb(user.id)), pages),
    journal: createLocalStorageJournal(localStorage, name),
    transport: createSyncTransport(() => token),
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
  const members = pages.flatMap((page) => page.members);
  const people = members.filter((row) => row.groupId === groupId).map((row) => row.personId);
  if (groupId === undefined) throw new Error('There is no community to record for.');
  bench = { engine, gate, groupId, people };
}

/** Records a thousand marks without signal, then lets them go. */
export async function drain(): Promise<Drained> {
  if (!bench) throw new Error('prepare() comes first');
  const { engine, gate } = bench;
  await record(engine, marks(bench, await newMeetings(bench)), gate);
  gate.acked = 0;
  const empty = new Promise<number>((resolve) => {
    gate.onAcked = () => gate.acked === MARKS && resolve(performance.now());
  });
  const start = performance.now();
  await engine.wake();
  const passed = performance.now() - start;
  return { empty: (await empty) - start, passed };
}

/** Enough meetings for every mark to be about another person at another meeting. Already sent. */
async function newMeetings({ engine, gate, groupId, people }: Bench): Promise<string[]> {
  const ids = Array.from({ length: Math.ceil(MARKS / people.length) }, () => crypto.randomUUID());
  const date = new Date().toISOString();
  const intents = ids.map(
    (id): Intent => ({
      lane: id,
      endpoint: 'meetings.create',
      params: { id: groupId },
      body: { id, date },
    }),
  );
  await record(engine, intents, gate);
  await engine.wake();
  return ids;
}

function marks({ people }: Bench, meetingIds: string[]): Intent[] {
  const all = meetingIds.flatMap((id) =>
    people.map(
      (memberId): Intent => ({
        lane: id,
        endpoint: 'attendance.mark',
        params: { id },
        body: { memberId },
        set: { present: true },
        base: { present: null },
      }),
    ),
  );
  return all.slice(0, MARKS);
}

/** Recording wakes the engine: with the gate closed it finds nobody signed in and rests. */
async function record(engine: SyncEngine, intents: Intent[], gate: Bench['gate']): Promise<void> {
  gate.isOpen = false;
  const { type } = await engine.record(intents);
  if (type !== 'saved') throw new Error(`The taps were ${type}.`);
  await engine.wake();
  gate.isOpen = true;
}

function noteAcked(store: QueueStore, gate: Bench['gate']): QueueStore {
  return {
    ...store,
    async change(decide) {
      let acked = 0;
      const result = await store.change((open) => {
        const decision = decide(open);
        acked = decision.patches.filter(({ patch }) => patch.state === 'acked').length;
        return decision;
      });
      gate.acked += acked;
      gate.onAcked();
      return result;
    },
  };
}

function notePages(cache: CacheStore, pages: PullAnswer[]): CacheStore {
  return {
    ...cache,
    apply(page, receivedAt) {
      if (page.reset) pages.push(page);
      return cache.apply(page, receivedAt);
    },
  };
}

async function signIn(email: string, password: string) {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string; user: { id: number } };
}
