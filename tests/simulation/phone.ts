/** A phone: its disks, its clock, who is signed in, and the pages of the app that are open on it. */

import { uuidv7 } from '#contract/uuid';
import type { SyncEngine } from '#sync/engine';
import type { Locks } from '#sync/ports';
import { emptyCacheDisk } from '#sync/testing/memory-cache-store';
import { emptyJournalDisk } from '#sync/testing/memory-journal';
import { emptyQueueDisk } from '#sync/testing/memory-queue-store';
import { createPhoneDisk, loseSome, type PhoneDisk } from './phone-disk.ts';
import { createPhoneEngine, type EngineDeps, type Life } from './phone-engine.ts';
import type { Stream } from './random.ts';
import type { Trace } from './trace.ts';
import { LINK } from './world.ts';

export type Session = { userId: number; token: string };
export type Page = { engine: SyncEngine; life: Life; disk: PhoneDisk; isStarted: boolean };

export type Phone = ReturnType<typeof createPhone>;

export type PhoneDeps = Pick<
  EngineDeps,
  'scheduler' | 'network' | 'faults' | 'ledger' | 'sabotage'
> & { name: string; streams: { disk: Stream; link: Stream; ids: Stream }; trace: Trace };

export function createPhone(deps: PhoneDeps) {
  const { name, scheduler, trace, faults, ledger, sabotage } = deps;
  const { streams } = deps;
  const disks = new Map<string, PhoneDisk>();
  const clock = { skew: 0, jumps: 0 };
  let session: Session | null = null;
  let onlineFrom = 0;
  let pages: Page[] = [];
  /** Of all pages since the last crash, the closed ones too: a stopped engine may still be busy. */
  let lives: Life[] = [];
  let held = new Set<string>();

  const newQueueId = () =>
    sabotage.queueId ?? uuidv7(scheduler.now(), (bytes) => streams.ids.bytes(bytes));

  function diskOf(userId: number | null): PhoneDisk {
    const key = userId === null ? `public-${LINK}` : String(userId);
    const disk = disks.get(key) ?? createPhoneDisk(key, userId, newQueueId());
    disks.set(key, disk);
    return disk;
  }

  function createLocks(isBlind: boolean): Locks {
    return async (lock, job) => {
      if (isBlind) return job();
      if (held.has(lock)) return null;
      const here = held;
      here.add(lock);
      return job().finally(() => here.delete(lock));
    };
  }

  function crash(why: string): void {
    trace.add(`${name} crashes: ${why}`);
    for (const life of lives) life.isDead = true;
    lives = [];
    pages = [];
    held = new Set();
  }

  function open(userId: number | null): Page {
    const disk = diskOf(userId);
    disk.isBehind = false;
    const life: Life = {
      isDead: false,
      isDiskFull: faults.strikes('F16', streams.disk),
      passes: 0,
      alarms: 0,
      unarmedSince: null,
    };
    const engine = createPhoneEngine({
      ...deps,
      phone: name,
      disk,
      life,
      stream: streams.disk,
      link: streams.link,
      locks: createLocks(faults.strikes('F23', streams.disk)),
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
    });
    const page: Page = { engine, life, disk, isStarted: false };
    pages.push(page);
    lives.push(life);
    trace.add(`${name} opens ${disk.name}${life.isDiskFull ? ' (F16)' : ''}`);
    void engine.start().then(() => {
      page.isStarted = true;
    });
    return page;
  }

  return {
    name,
    disks,
    clock,
    open,
    crash,
    pages: () => pages,
    session: () => session,
    wall: () => scheduler.now() + clock.skew,
    /** A crash may take some of what was on disk with it. */
    loseSome() {
      for (const disk of disks.values()) {
        const lost = loseSome(disk, { faults, stream: streams.disk, ledger, newQueueId });
        if (lost.length > 0) trace.add(`${name} ${disk.name} loses: ${lost.join(' ')}`);
      }
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
