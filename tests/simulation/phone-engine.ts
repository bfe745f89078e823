/** One life of the app on a phone: the real engine on disks that outlive it. */
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { createSyncEngine, type SyncEngine } from '#sync/engine';
import { type PassDeps, runPass } from '#sync/pass';
import type {
  AbortSignalLike,
  CacheStore,
  Clock,
  Journal,
  JournalEntry,
  Locks,
  QueueStore,
} from '#sync/ports';
import { createMemoryCacheStore } from '#sync/testing/memory-cache-store';
import { createMemoryJournal } from '#sync/testing/memory-journal';
import { createMemoryQueueStore } from '#sync/testing/memory-queue-store';
import type { OpContent } from '#sync/types';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import {
  dropTexts,
  type PhoneDisk,
  recordEndOfArchive,
  recordFates,
  seenOf,
} from './phone-disk.ts';
import type { Stream } from './random.ts';
import type { Sabotage } from './sabotage.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answered, Asked } from './server.ts';
import { createSimTransport } from './transport.ts';

/** A page or a worker. Once killed, nothing it was waiting for ever comes. */
export type Life = {
  isDead: boolean;
  isDiskFull: boolean;
  /** Another tab has upgraded the database: to this one it is closed for good. */
  isOutdated: boolean;
  /** Resolves when a frozen page goes on; null while it is not frozen. */
  frozen: Promise<void> | null;
  passes: number;
  /** How often its open transactions were ended because it was left for another page. */
  timesPutAway: number;
  /** Alarms that are really set, whatever the engine believes. */
  alarms: number;
  /** Since when there is something to send and none is set; null while all is well. */
  unarmedSince: number | null;
};

export function createLife(isDiskFull: boolean): Life {
  const counts = { passes: 0, timesPutAway: 0, alarms: 0, unarmedSince: null };
  return { isDead: false, isDiskFull, isOutdated: false, frozen: null, ...counts };
}

export type EngineDeps = {
  phone: string;
  disk: PhoneDisk;
  life: Life;
  /** The version of the app: another one writes another schema. */
  app: AppVersion;
  scheduler: Scheduler;
  network: Network;
  faults: Faults;
  ledger: Ledger;
  stream: Stream;
  link: Stream;
  locks: Locks;
  sabotage: Sabotage;
  wall(): number;
  clockJumps(): number;
  isOnline(): boolean;
  token(): string | null;
  session(): { userId: number } | null;
  newQueueId(): string;
  /** The phone dies here and now. */
  crash(why: string): void;
};

export type AppVersion = 'sim' | 'sim-next';

export function createPhoneEngine(deps: EngineDeps): SyncEngine {
  const { disk, life, app } = deps;
  return createSyncEngine({
    ...createPorts(deps),
    name: disk.name,
    app,
    runPass,
    locks(name, job, isStolen) {
      // A look at a lock that is taken is no pass.
      const pass = () => {
        life.passes += 1;
        return job();
      };
      return deps.locks(name, pass, isStolen);
    },
    abort: createAbort,
  });
}

/** What every life of the app on this phone is given. */
export function createPorts(
  deps: EngineDeps,
): Omit<PassDeps, 'meta' | 'onMeta' | 'onClock' | 'hasHeard'> {
  const { disk, stream, sabotage } = deps;
  const step = createStep(deps);
  const queueStep = createQueueStep(deps, step);
  const inner = createMemoryQueueStore(disk.queue, deps.newQueueId, queueStep);
  const store = recordAppends(deps, sabotage.store?.(inner, disk.queue, queueStep) ?? inner);
  const cache = withoutRemovedTexts(disk, createMemoryCacheStore(disk.cache, step));
  const journal = whileAlive(deps, createMemoryJournal(disk.journal));
  const transport = createSimTransport(deps.token, createCarry(deps), sabotage.readReply);
  const clock = createClock(deps);
  return {
    store,
    cache: disk.userId === null ? null : (sabotage.cache?.(cache, disk.cache, step) ?? cache),
    journal: sabotage.journal?.(journal) ?? journal,
    transport: sabotage.transport?.(transport) ?? transport,
    clock: sabotage.clock?.(clock) ?? clock,
    random: { unit: stream.unit, bytes: stream.bytes },
    userId: disk.userId,
    session: async () => {
      await step('session');
      return deps.session();
    },
  };
}

/** Before the cursor moves on, as on a phone: cut off, it is done again. */
function withoutRemovedTexts(disk: PhoneDisk, cache: CacheStore): CacheStore {
  return {
    ...cache,
    apply(page, ...rest) {
      if (page.removedTexts) disk.kept = dropTexts(disk.kept, page.removedTexts);
      return cache.apply(page, ...rest);
    },
  };
}

function createClock({ life, scheduler, wall }: EngineDeps): Clock {
  return {
    now: wall,
    after(ms, run) {
      let isSet = true;
      const unset = () => {
        if (isSet) life.alarms -= 1;
        isSet = false;
      };
      life.alarms += 1;
      const cancel = scheduler.after(ms, () => {
        unset();
        return whenThawed(life, run);
      });
      return () => {
        unset();
        cancel();
      };
    },
  };
}

/** Now, or when the page goes on; never in a dead one. */
function whenThawed(life: Life, run: () => void): void {
  if (life.isDead) return;
  if (life.frozen) void life.frozen.then(() => whenThawed(life, run));
  else run();
}

/** A new one each time: a single one would hold on to everybody who ever waited for it. */
const never = () => new Promise<never>(() => {});

/** Every await of the engine on its disk: where it may crash, fail, or let somebody else go first. */
function createStep({ life, faults, stream, scheduler, crash }: EngineDeps) {
  return async (at: string): Promise<void> => {
    if (life.isDead) return never();
    if (faults.strikes('F13', stream)) {
      crash(`F13 at ${at}`);
      return never();
    }
    if (life.isOutdated) throw new Error('NewerDatabase');
    const { timesPutAway } = life;
    const isWrite = at.includes(':');
    if (isWrite && at.endsWith(':before')) {
      if (life.isDiskFull) throw new Error('QuotaExceededError');
      if (faults.strikes('F15', stream)) throw new Error('AbortError');
    }
    if (isWrite && at.endsWith(':after') && faults.strikes('F17', stream)) {
      throw new Error('connection lost after the commit');
    }
    if (stream.chance(0.15)) await scheduler.sleep(stream.spread(1, 300));
    while (life.frozen && !life.isDead) await life.frozen;
    if (life.isDead) return never();
    const isEnded = isWrite && at.endsWith(':before') && life.timesPutAway > timesPutAway;
    if (isEnded) throw new Error('AbortError');
  };
}

type Step = ReturnType<typeof createStep>;

/**
 * The same for the queue's database, which may also stand still: whatever any page asks of it then
 * waits, first come first served, and an app that is opened meanwhile waits too.
 */
function createQueueStep({ disk, life, faults, stream, scheduler }: EngineDeps, step: Step): Step {
  return async (at) => {
    if (!disk.hanging && at.endsWith(':before') && faults.strikes('F49', stream)) {
      const answering = scheduler.sleep(stream.spread(2_000, 900_000)).then(() => {
        disk.hanging = null;
      });
      disk.hanging = answering;
    }
    if (disk.hanging) await disk.hanging;
    if (life.isDead) return never();
    return step(at);
  };
}

/** The network as this life knows it; a dead page hears no answers. */
function createCarry({
  phone,
  life,
  faults,
  link,
  network,
  ledger,
  isOnline,
  crash,
  scheduler,
}: EngineDeps) {
  return async (asked: Asked): Promise<Answered | null> => {
    if (life.isDead) return never();
    if (!isOnline()) {
      await scheduler.sleep(50);
      return life.isDead ? never() : null;
    }
    if (asked.path === '/sync/push') recordSending(ledger, asked.body as PushBody);
    if (asked.path === '/sync/known')
      recordAsking(ledger, asked.body as KnownBody, scheduler.now());
    const answered = await network.send(asked, link);
    while (life.frozen && !life.isDead) await life.frozen;
    if (life.isDead) return never();
    if (faults.strikes('F13', link)) {
      crash(`F13 at an answer of ${phone}`);
      return never();
    }
    return answered;
  };
}

type PushBody = { queueId: string; ops: Parameters<Ledger['sending']>[0][] };

function recordSending(ledger: Ledger, { queueId, ops }: PushBody): void {
  for (const op of ops) ledger.sending(op, queueId);
}

type KnownBody = { opIds: string[] };

function recordAsking(ledger: Ledger, { opIds }: KnownBody, now: number): void {
  for (const opId of opIds) {
    const tap = ledger.taps.get(opId);
    if (tap) tap.askedAt = now;
  }
}

/** The ledger is told what is written, and of what is about to be deleted who answers for it. */
function recordAppends(deps: EngineDeps, store: QueueStore): QueueStore {
  const { disk, ledger, scheduler } = deps;
  return {
    ...store,
    append: (contents: Parameters<QueueStore['append']>[0]) => {
      const own = contents.map(ofItsVersion);
      for (const content of own) recordTap(deps, content);
      return store.append(own);
    },
    prune: (before) => {
      recordFates(disk, ledger);
      recordEndOfArchive(disk, ledger, scheduler.now());
      return store.prune(before);
    },
  };
}

function recordTap({ phone, disk, ledger, scheduler, clockJumps }: EngineDeps, content: OpContent) {
  const where = { phone, trueTime: scheduler.now(), clockJumps: clockJumps() };
  ledger.note(content, { ...where, seen: seenOf(disk, content) });
}

/** The next version of the app writes the next schema. By what the row says, so that it never changes. */
function ofItsVersion<T extends OpContent>(content: T): T {
  const next: AppVersion = 'sim-next';
  return content.app === next ? { ...content, schema: SCHEMA_VERSION + 1 } : content;
}

/** Copies are written at once, without an await; but not by a page that is no more. */
function whileAlive(deps: EngineDeps, journal: Journal): Journal {
  const { life } = deps;
  return {
    ...journal,
    // The real one keeps a key for each copy, and keys sort by the phone's clock.
    read: () => journal.read().sort((a, b) => (a.content.opId < b.content.opId ? -1 : 1)),
    write(rows, canary) {
      if (life.isDead) return;
      const own = rows.map(ofItsVersionToo);
      // A database that is closed for good never saw what is copied here.
      for (const { seq, content } of own) {
        if (seq === null) recordTap(deps, content);
        deps.ledger.copied(content.opId);
      }
      journal.write(own, canary);
    },
    remove: (opIds) => void (life.isDead || journal.remove(opIds)),
  };
}

function ofItsVersionToo({ seq, content }: JournalEntry): JournalEntry {
  return { seq, content: ofItsVersion(content) };
}

export function createAbort() {
  let aborted = false;
  const listeners: (() => void)[] = [];
  const signal: AbortSignalLike = {
    get aborted() {
      return aborted;
    },
    addEventListener: (_, listener) => void listeners.push(listener),
  };
  const abort = () => {
    aborted = true;
    for (const listener of listeners) listener();
  };
  return { signal, abort };
}
