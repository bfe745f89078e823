/** A phone: its disks, its clock, who is signed in, and the pages of the app that are open on it. */

import { uuidv7 } from '#contract/core/uuid';
import type { SyncEngine } from '#sync/engine';
import type { Locks } from '#sync/ports';
import { emptyCacheDisk } from '#sync/testing/memory-cache-store';
import { emptyJournalDisk } from '#sync/testing/memory-journal';
import { emptyQueueDisk } from '#sync/testing/memory-queue-store';
import type { Intent } from '#sync/types';
import { createPhoneDisk, evict, loseSome, nothingKept, type PhoneDisk } from './phone-disk.ts';
import {
  type AppVersion,
  createLife,
  createPhoneEngine,
  type EngineDeps,
  type Life,
} from './phone-engine.ts';
import { runWorker } from './phone-worker.ts';
import type { Stream } from './random.ts';
import type { Trace } from './trace.ts';
import { LINK } from './world.ts';

export type Session = { userId: number; token: string };
export type Page = {
  engine: SyncEngine;
  life: Life;
  disk: PhoneDisk;
  isStarted: boolean;
  /** What was tapped on it and has not been told saved, or lost, yet. */
  drawn: Set<Intent>;
};

export type Phone = ReturnType<typeof createPhone>;

export type PhoneDeps = Pick<
  EngineDeps,
  'scheduler' | 'network' | 'faults' | 'ledger' | 'sabotage'
> & {
  name: string;
  streams: { disk: Stream; link: Stream; ids: Stream; locks: Stream };
  trace: Trace;
};

/** The public link that a form's queue belongs to; none for a person's. */
export const linkOf = ({ userId, name }: PhoneDisk) =>
  userId === null ? name.slice(PUBLIC.length) : undefined;
const PUBLIC = 'public-';

export function createPhone(deps: PhoneDeps) {
  const { name, scheduler, trace, faults, ledger, sabotage } = deps;
  const { streams } = deps;
  const disks = new Map<string, PhoneDisk>();
  const clock = { skew: 0, jumps: 0 };
  let session: Session | null = null;
  let onlineFrom = 0;
  let pages: Page[] = [];
  /** Of all pages and workers since the last crash, the closed ones too: they may still be busy. */
  let lives: Life[] = [];
  /** Who holds which lock. A browser frees those of whoever it kills, unless they outlast their holder. */
  const holders = new Map<string, { life: Life; isLasting: boolean }>();

  const newQueueId = () =>
    sabotage.queueId ?? uuidv7(scheduler.now(), (bytes) => streams.ids.bytes(bytes));

  function diskOf(userId: number | null, link = LINK): PhoneDisk {
    const key = userId === null ? `${PUBLIC}${link}` : String(userId);
    const disk = disks.get(key) ?? createPhoneDisk(key, userId, newQueueId());
    disks.set(key, disk);
    const [first] = disks.values();
    if (sabotage.sharesQueue && first) Object.assign(disk, { queue: first.queue });
    return disk;
  }

  function createLocks(life: Life, isBlind: boolean): Locks {
    return async (lock, job, isStolen) => {
      const holder = holders.get(lock);
      if (isBlind) return job();
      const isHeld = holder && (!holder.life.isDead || holder.isLasting);
      if (isHeld && (!isStolen || sabotage.neverSteals)) return null;
      const mine = { life, isLasting: faults.strikes('F57', streams.locks) };
      holders.set(lock, mine);
      return job().finally(() => holders.get(lock) === mine && holders.delete(lock));
    };
  }

  function crash(why: string): void {
    trace.add(`${name} crashes: ${why}`);
    for (const life of lives) life.isDead = true;
    lives = [];
    pages = [];
  }

  function engineDeps(disk: PhoneDisk, life: Life, app: AppVersion, isBlind: boolean): EngineDeps {
    return {
      ...deps,
      phone: name,
      disk,
      life,
      app,
      stream: streams.disk,
      link: streams.link,
      locks: createLocks(life, isBlind),
      wall: () => scheduler.now() + clock.skew,
      clockJumps: () => clock.jumps,
      isOnline: () => scheduler.now() >= onlineFrom,
      token: () => session?.token ?? null,
      session: () => {
        const userId = sabotage.ignoresWhoIsSignedIn ? disk.userId : session?.userId;
        return session && userId ? { userId } : null;
      },
      newQueueId,
      crash,
    };
  }

  /** A person's app, or the form of a link. */
  function open(userId: number | null, link?: string): Page {
    const disk = diskOf(userId, link);
    disk.isBehind = false;
    const life = createLife(faults.strikes('F16', streams.disk));
    const app = faults.strikes('F35', streams.disk) ? 'sim-next' : 'sim';
    const isBlind = faults.strikes('F23', streams.disk);
    const engine = createPhoneEngine(engineDeps(disk, life, app, isBlind));
    const page: Page = { engine, life, disk, isStarted: false, drawn: new Set() };
    pages.push(page);
    lives.push(life);
    trace.add(`${name} opens ${disk.name} ${app}${life.isDiskFull ? ' (F16)' : ''}`);
    void engine.start().then(() => {
      page.isStarted = true;
    });
    return page;
  }

  /** The browser wakes the worker, for every queue of whoever is signed in and of nobody. */
  function wakeWorker(): void {
    const life = createLife(false);
    lives.push(life);
    trace.add(`${name} wakes its worker`);
    for (const disk of disks.values()) {
      if (disk.userId !== null && disk.userId !== session?.userId) continue;
      void runWorker(engineDeps(disk, life, 'sim', false));
    }
    const limit = faults.strikes('F24', streams.disk) ? streams.disk.spread(50, 30_000) : 180_000;
    scheduler.after(limit, () => {
      life.isDead = true;
    });
  }

  /** The page stands still; its locks stay with it, unless the browser takes them away. */
  function freeze({ life }: Page, ms: number, losesLocks: boolean): void {
    if (life.frozen) return;
    trace.add(`${name} freezes a page for ${ms}${losesLocks ? ', without its locks' : ''}`);
    if (losesLocks) {
      for (const [lock, holder] of holders) if (holder.life === life) holders.delete(lock);
    }
    life.frozen = scheduler.sleep(ms).then(() => {
      life.frozen = null;
    });
  }

  /**
   * Left for another page: it is told so, and what it has under way with the disk is ended.
   * @param ms until it is gone back to; null: never
   */
  function putAway(page: Page, ms: number | null): void {
    if (page.life.isDead || page.life.frozen) return;
    trace.add(`${name} puts a page away for ${ms ?? 'good'}`);
    page.engine.copyUnfinished();
    for (const { body } of page.drawn) ledger.drawn(name, body);
    page.life.timesPutAway += 1;
    if (ms !== null) {
      freeze(page, ms, true);
      return;
    }
    page.life.isDead = true;
    pages = pages.filter((one) => one !== page);
  }

  return {
    name,
    disks,
    clock,
    open,
    putAway,
    crash,
    wakeWorker,
    freeze,
    pages: () => pages,
    session: () => session,
    wall: () => scheduler.now() + clock.skew,
    isOnline: () => scheduler.now() >= onlineFrom,
    /** A crash may take some of what was on disk with it. */
    loseSome() {
      for (const life of lives) life.isDead = true;
      for (const disk of disks.values()) {
        const lost = loseSome(disk, { faults, stream: streams.disk, ledger, newQueueId });
        if (lost.length > 0) trace.add(`${name} ${disk.name} loses: ${lost.join(' ')}`);
      }
    },
    /** A private window was closed. */
    forgetAll() {
      trace.add(`${name} forgets everything`);
      for (const life of lives) life.isDead = true;
      for (const disk of disks.values()) evict(disk, ledger, newQueueId);
      session = null;
    },
    signIn(next: Session) {
      session = next;
      trace.add(`${name} signs in ${next.userId}`);
    },
    /** The cache goes, the queue stays. Pages of that person are told to stop. */
    signOut() {
      if (!session) return;
      if (sabotage.ignoresWhoIsSignedIn) {
        session = null;
        return;
      }
      trace.add(`${name} signs out ${session.userId}`);
      const disk = diskOf(session.userId);
      for (const page of pages) if (page.disk === disk) page.engine.stop();
      pages = pages.filter((page) => page.disk !== disk);
      Object.assign(disk.cache, emptyCacheDisk());
      disk.kept = nothingKept();
      if (sabotage.wipesQueueOnSignOut) {
        disk.queue = emptyQueueDisk(newQueueId());
        disk.journal = emptyJournalDisk();
      }
      session = null;
    },
    offlineFor(ms: number) {
      onlineFrom = scheduler.now() + ms;
      trace.add(`${name} has no signal for ${ms}`);
    },
    online() {
      onlineFrom = 0;
    },
    jumpClock(ms: number) {
      clock.skew += ms;
      clock.jumps += 1;
      trace.add(`${name} clock jumps ${ms}`);
    },
  };
}
