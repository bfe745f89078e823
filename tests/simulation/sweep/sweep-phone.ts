/** A phone whose app dies at an await that is chosen beforehand. */
import { createSyncEngine, type SyncEngine } from '#sync/engine';
import { runPass } from '#sync/pass';
import type { Locks } from '#sync/ports';
import {
  type CacheDisk,
  createMemoryCacheStore,
  emptyCacheDisk,
} from '#sync/testing/memory-cache-store';
import {
  createMemoryJournal,
  emptyJournalDisk,
  type JournalDisk,
} from '#sync/testing/memory-journal';
import {
  createMemoryQueueStore,
  emptyQueueDisk,
  type QueueDisk,
} from '#sync/testing/memory-queue-store';
import { createAbort } from '../phone-engine.ts';
import { createStream } from '../random.ts';
import type { Sabotage } from '../sabotage.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Answered, Asked } from '../server.ts';
import { createSimTransport } from '../transport.ts';

export const USER = 1;
export const TOKEN = `sesion-${USER}-0`;

export type SweepDisk = { queue: QueueDisk; journal: JournalDisk; cache: CacheDisk };

export function emptyDisk(): SweepDisk {
  return {
    queue: emptyQueueDisk('queue-1'),
    journal: emptyJournalDisk(),
    cache: emptyCacheDisk(),
  };
}

export type LifeDeps = {
  disk: SweepDisk;
  scheduler: Scheduler;
  locks: Locks;
  carry(asked: Asked): Promise<Answered | null>;
  /** The app dies at this await, counted from 1; 0: never. */
  dieAt: number;
  /** Names of the queues this life may begin. */
  name: string;
  sabotage: Sabotage;
};

export type SweepLife = {
  engine: SyncEngine;
  /** How many awaits there were. */
  awaits(): number;
  isDead(): boolean;
  kill(): void;
};

const never = () => new Promise<never>(() => {});

/** One life of the app: the real engine, on disks that outlive it. */
export function liveOnce(deps: LifeDeps): SweepLife {
  const { disk, scheduler, locks, carry, dieAt, name, sabotage } = deps;
  const stream = createStream(1, name);
  let awaits = 0;
  let isDead = false;
  let queues = 0;

  async function step(): Promise<void> {
    if (isDead) return never();
    awaits += 1;
    if (awaits !== dieAt) return;
    isDead = true;
    return never();
  }

  const store = createMemoryQueueStore(disk.queue, () => `${name}-queue-${++queues}`, step);
  const cache = createMemoryCacheStore(disk.cache, step);
  const copies = createMemoryJournal(disk.journal);
  const journal = sabotage.journal?.(copies) ?? copies;
  const engine = createSyncEngine({
    name: String(USER),
    userId: USER,
    app: 'sweep',
    store: sabotage.store?.(store, disk.queue, step) ?? store,
    cache: sabotage.cache?.(cache, disk.cache, step) ?? cache,
    journal: {
      ...journal,
      write: (rows, canary) => void (isDead || journal.write(rows, canary)),
      remove: (opIds) => void (isDead || journal.remove(opIds)),
    },
    transport: createSimTransport(
      () => TOKEN,
      async (asked) => {
        await step();
        const answered = await carry(asked);
        await step();
        return answered;
      },
      sabotage.readReply,
    ),
    clock: {
      now: scheduler.now,
      after: (ms, run) => scheduler.after(ms, () => void (isDead || run())),
    },
    random: stream,
    session: async () => {
      await step();
      return { userId: USER };
    },
    locks: async (lock, job, isStolen) => {
      await step();
      return locks(lock, job, isStolen);
    },
    abort: createAbort,
    runPass,
  });
  return {
    engine,
    awaits: () => awaits,
    isDead: () => isDead,
    kill: () => {
      isDead = true;
    },
  };
}
