/**
 * A phone between being opened and dying: the real engines on doubles of its databases. After the
 * death nothing of it may touch the disk again, so what waits then waits for ever.
 */
import { createSyncEngine, type SyncEngine } from '#sync/engine';
import type { CurrentSession, Journal, Locks, Transport } from '#sync/ports';
import { createMemoryCacheStore } from '#sync/testing/memory-cache-store';
import { createMemoryJournal } from '#sync/testing/memory-journal';
import { createMemoryQueueStore } from '#sync/testing/memory-queue-store';
import { createSyncTransport } from '#web/net/sync-transport.ts';
import type { Sim } from './context.ts';
import { cacheOf, journalOf, type PhoneDisk, queueOf, rememberForUndo } from './disk.ts';
import type { Network } from './network.ts';
import type { Stream } from './random.ts';
import type { Leader } from './world.ts';

export type PhoneParts = {
  name: string;
  sim: Sim;
  disk: PhoneDisk;
  network: Network;
  /** What chance does to the disk, and what the engines draw. */
  random: { disk: Stream; engine: Stream };
  /** The phone's clock, ms. */
  wall(): number;
  die(cause: string): void;
};

export type Life = {
  isOver(): boolean;
  end(): void;
  /** Stands still until a true time, as a page in the background does. */
  freeze(until: number): void;
  open(owner: Owner, as: 'page' | 'worker'): SyncEngine;
  /** When the next wake-up of an engine is due, true time; null when none is armed. */
  nextWakeUp(engine: SyncEngine): number | null;
};

export type Owner = { leader: Leader; personId: number } | { link: string };

export const queueNameOf = (owner: Owner) =>
  'link' in owner ? `public-${owner.link}` : String(owner.personId);

const never = new Promise<never>(() => {});

export function createLife(parts: PhoneParts): Life {
  const { sim, disk } = parts;
  let over = false;
  let frozenUntil = 0;
  const held = new Set<string>();
  const wakeUps = new Map<SyncEngine, Map<object, number>>();

  async function live(): Promise<void> {
    while (!over && frozenUntil > sim.scheduler.now()) {
      await sim.scheduler.sleep(frozenUntil - sim.scheduler.now(), `${parts.name} thaws`);
    }
    if (over) await never;
  }

  async function step(queue: string, at: string): Promise<void> {
    if (over) return never;
    if (at.endsWith(':before') && sim.faults.isOn('F18')) rememberForUndo(disk, queue);
    await strikeDisk(parts, at);
    if (parts.random.disk.chance(0.1)) {
      await sim.scheduler.sleep(parts.random.disk.int(1, 80), `${parts.name} ${queue} ${at}`);
    }
    await live();
  }

  const locks: Locks = async (name, job) => {
    if (held.has(name) && !sim.faults.strikes('F23', parts.random.disk)) return null;
    held.add(name);
    try {
      return await job();
    } finally {
      held.delete(name);
    }
  };

  /** The lock is given back by the browser when its holder ends; ours ends with the phone. */
  function open(owner: Owner, as: 'page' | 'worker'): SyncEngine {
    const name = queueNameOf(owner);
    const pending = new Map<object, number>();
    const engine = createSyncEngine({
      name,
      app: 'sim',
      userId: 'link' in owner ? null : owner.personId,
      store: openQueue(parts, name, step),
      cache: 'link' in owner ? null : openCache(parts, owner.leader, step),
      journal: as === 'page' ? openJournal(parts, name) : NO_JOURNAL,
      transport: openTransport(parts, live),
      clock: { now: parts.wall, after: (ms, run) => arm(pending, ms, run) },
      random: { bytes: parts.random.engine.bytes, unit: parts.random.engine.unit },
      locks,
      session: sessionOf(disk, live),
      abort: () => {
        const controller = new AbortController();
        return { signal: controller.signal, abort: () => controller.abort() };
      },
    });
    wakeUps.set(engine, pending);
    return engine;
  }

  function arm(pending: Map<object, number>, ms: number, run: () => void): () => void {
    if (over || sim.sabotage.arms?.(ms) === false) return () => {};
    const key = {};
    const drop = sim.scheduler.after(ms, `${parts.name} timer`, () => {
      void live().then(() => {
        if (pending.delete(key)) run();
      });
    });
    pending.set(key, sim.scheduler.now() + ms);
    return () => {
      pending.delete(key);
      drop();
    };
  }

  return {
    isOver: () => over,
    end() {
      over = true;
      parts.network.hangUp();
    },
    freeze(until) {
      frozenUntil = until;
    },
    open,
    nextWakeUp: (engine) => {
      const times = [...(wakeUps.get(engine)?.values() ?? [])];
      return times.length > 0 ? Math.min(...times) : null;
    },
  };
}

type Step = (queue: string, at: string) => Promise<void>;

/** Death, an aborted transaction, no space left: each where a real database has it. */
async function strikeDisk(parts: PhoneParts, at: string): Promise<void> {
  const { faults } = parts.sim;
  const { disk } = parts.random;
  if (faults.strikes('F13', disk)) {
    parts.die(`at ${at}`);
    await never;
  }
  if (!at.endsWith(':before')) return;
  if (faults.strikes('F15', disk)) throw new Error('AbortError');
  if (at === 'append:before' && faults.strikes('F16', disk)) throw new Error('QuotaExceededError');
}

function openQueue(parts: PhoneParts, name: string, step: Step) {
  const { disk, sim } = parts;
  const newQueueId = () => queueId(parts);
  const own = queueOf(disk, name, newQueueId);
  const store = createMemoryQueueStore(own, newQueueId, (at) => step(name, at));
  return sim.sabotage.store?.(store, () => own) ?? store;
}

function queueId(parts: PhoneParts): string {
  const bytes = parts.random.engine.bytes(new Uint8Array(8));
  return `cola-${Buffer.from(bytes).toString('hex')}`;
}

function openCache(parts: PhoneParts, leader: Leader, step: Step) {
  const { disk, sim } = parts;
  const own = cacheOf(disk, leader);
  const stepHere = (at: string) => step(`cache ${leader}`, at);
  const store = createMemoryCacheStore(own, stepHere);
  return sim.sabotage.cache?.(store, () => own, stepHere) ?? store;
}

function openJournal({ disk, sim }: PhoneParts, name: string): Journal {
  const journal = createMemoryJournal(journalOf(disk, name));
  return sim.sabotage.journal?.(journal) ?? journal;
}

/** A worker cannot reach localStorage. */
const NO_JOURNAL: Journal = {
  canary: () => null,
  write: () => {},
  remove: () => {},
  read: () => [],
};

function sessionOf(disk: PhoneDisk, live: () => Promise<void>): CurrentSession {
  return async () => {
    await live();
    return disk.signedIn && { userId: disk.signedIn.personId };
  };
}

/** The app's own transport, over this phone's network instead of the browser's. */
function openTransport(parts: PhoneParts, live: () => Promise<void>): Transport {
  const { sim, disk, network } = parts;
  const real = createSyncTransport(() => disk.signedIn?.secret ?? null);

  async function over<T>(ask: () => Promise<T>): Promise<T> {
    const asked = withFetch(network.fetch, ask);
    const reply = await asked.finally(() => {
      sim.busy.count -= 1;
    });
    await live();
    return reply;
  }

  const transport: Transport = {
    push: (request, owner, signal) => over(() => real.push(request, owner, signal)),
    pull: (cursor, signal) => over(() => real.pull(cursor, signal)),
    known: (opIds, signal) => over(() => real.known(opIds, signal)),
  };
  return sim.sabotage.transport?.(transport) ?? transport;
}

/** `web/net` calls the global `fetch` before its first wait, so it is replaced for that long only. */
function withFetch<T>(own: typeof fetch, ask: () => Promise<T>): Promise<T> {
  const before = globalThis.fetch;
  globalThis.fetch = own;
  try {
    return ask();
  } finally {
    globalThis.fetch = before;
  }
}
