import { beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_MS } from './backoff.ts';
import { createLoop, type LoopDeps, PASS_MAX_MS } from './loop.ts';
import type { PassResult } from './pass.ts';
import { createManualClock, type ManualClock } from './testing/manual-clock.ts';
import { createSignal } from './testing/script-transport.ts';

const idle: PassResult = { type: 'idle', wakeAt: null };
let clock: ManualClock;
let passes: number;
let events: string[];

beforeEach(() => {
  clock = createManualClock(1_000_000);
  passes = 0;
  events = [];
});

/** A loop whose passes return `result` in turn, repeating the last. */
function loopOf(results: (PassResult | Error)[], changed: Partial<LoopDeps> = {}) {
  return createLoop({
    name: '7',
    clock,
    random: { bytes: (into) => into, unit: () => 1 - Number.EPSILON },
    locks: async (name, job) => {
      events.push(`lock ${name}`);
      return job();
    },
    async pass() {
      const result = results[Math.min(passes, results.length - 1)] ?? idle;
      passes += 1;
      if (result instanceof Error) throw result;
      return result;
    },
    abort: createSignal,
    onPass: (event) => void events.push(event.type),
    ...changed,
  });
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function armedAfter(...results: (PassResult | Error)[]): Promise<number> {
  await loopOf(results).wake();
  expect(clock.armed()).toHaveLength(1);
  return clock.armed()[0] as number;
}

describe('a pass', () => {
  it('runs under the lock of its queue and is told to whoever shows it', async () => {
    await loopOf([idle]).wake();
    expect(events).toEqual(['started', 'lock enviar-7', 'ended']);
  });

  it('is cut off after its time', async () => {
    let aborted = false;
    let finish = () => {};
    const loop = loopOf([], {
      pass: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
          finish = () => resolve(idle);
        }),
    });
    const done = loop.wake();
    await settled();
    clock.pass(PASS_MAX_MS - 1);
    expect(aborted).toBe(false);
    clock.pass(1);
    expect(aborted).toBe(true);
    expect(loop.isArmed()).toBe(true);
    finish();
    await done;
  });

  it('is waited for by a wake that came as the one before ended', async () => {
    let late: Promise<number> | undefined;
    const after: LoopDeps['clock']['after'] = (ms, run) => {
      // Armed for its next turn, the loop has looked for the last time.
      if (passes === 1) queueMicrotask(() => (late ??= loop.wake().then(() => passes)));
      return clock.after(ms, run);
    };
    const pass = async () => {
      await settled();
      passes += 1;
      return idle;
    };
    const loop = loopOf([], { pass, clock: { ...clock, after } });
    await loop.wake();
    expect(await late).toBe(2);
  });

  it('runs alone: a wake meanwhile makes one more follow, however many there were', async () => {
    let inside = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const loop = loopOf([], {
      async pass() {
        inside += 1;
        passes += 1;
        most = Math.max(most, inside);
        await new Promise<void>((resolve) => release.push(resolve));
        inside -= 1;
        return idle;
      },
    });
    const done = loop.wake();
    await settled();
    let isCalm = false;
    void done.then(() => {
      isCalm = true;
    });
    void loop.wake();
    void loop.wake();
    release.shift()?.();
    await settled();
    expect(isCalm).toBe(false);
    release.shift()?.();
    await done;
    expect({ passes, most }).toEqual({ passes: 2, most: 1 });
  });
});

describe('news', () => {
  let wanted: boolean[];
  const loopOver = (...results: (PassResult | Error)[]) => {
    wanted = [];
    return loopOf([], {
      async pass(_, isNewsWanted) {
        const result = results[wanted.length] ?? idle;
        wanted.push(isNewsWanted);
        if (result instanceof Error) throw result;
        return result;
      },
    });
  };

  it('are asked for at first, then not by a tap, and by every other wake', async () => {
    const loop = loopOver();
    for (const isNews of [false, false, true, false]) await loop.wake(isNews);
    expect(wanted).toEqual([true, false, true, false]);
  });

  it.each([59_999, 60_000, -60_000])('are old after a minute: %i ms', async (ms) => {
    const loop = loopOver();
    await loop.wake();
    clock.set(clock.now() + ms);
    await loop.wake(false);
    expect(wanted).toEqual([true, Math.abs(ms) >= 60_000]);
  });

  it.each<[string, PassResult | Error]>([
    ['nobody answered', { type: 'retry', afterMs: null }],
    ['it was cut off', { type: 'retry', afterMs: 0, cause: 'here' }],
    ['it failed', new Error('closing')],
  ])('are asked for after a tap whose pass did not end well: %s', async (_, result) => {
    const loop = loopOver(idle, result);
    for (let taps = 0; taps < 4; taps += 1) await loop.wake(false);
    expect(wanted).toEqual([true, false, true, false]);
  });

  it('that are wanted while a tap is sent are asked for right after it', async () => {
    const loop = loopOver();
    await loop.wake();
    const tap = loop.wake(false);
    void loop.wake();
    await tap;
    expect(wanted).toEqual([true, false, true]);
  });
});

describe('a wake at the very end of a pass', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('is not lost, %i ticks after it', async (ticks) => {
    const loop = loopOf([], {
      async pass() {
        passes += 1;
        if (passes === 1) void wakeAfter(ticks);
        return idle;
      },
    });
    async function wakeAfter(left: number): Promise<void> {
      for (let tick = 0; tick < left; tick += 1) await null;
      await loop.wake();
    }
    await loop.wake();
    await settled();
    expect(passes).toBe(2);
  });
});

describe('what is armed after a pass', () => {
  it.each<[string, PassResult | Error, number]>([
    ['nothing to do: news are asked for', idle, 60_000],
    ['a row that may go later', { type: 'idle', wakeAt: 1_004_000 }, 4_000],
    ['a row that may go now', { type: 'idle', wakeAt: 999_000 }, 0],
    ['a row that may go much later: news first', { type: 'idle', wakeAt: 2_000_000 }, 60_000],
    ['no answer', { type: 'retry', afterMs: null }, 1_000],
    ['a server that asks for patience', { type: 'retry', afterMs: 90_000 }, 90_000],
    ['a server that asks for too much', { type: 'retry', afterMs: 9e9 }, 3_600_000],
    ['a pass that was cut by its time', { type: 'retry', afterMs: 0 }, 0],
    ['nobody signed in', { type: 'signed-out' }, LONGEST_MS],
    ['somebody else signed in', { type: 'wrong-account' }, LONGEST_MS],
    ['an app that is too old', { type: 'upgrade' }, LONGEST_MS],
    ['a database that failed', new Error('closing'), 1_000],
  ])('%s', async (_, result, ms) => {
    expect(await armedAfter(result)).toBe(ms);
  });

  it('looks again soon when somebody else holds the lock, who may have frozen', async () => {
    const loop = loopOf([idle], { locks: async () => null });
    await loop.wake();
    expect(passes).toBe(0);
    expect(clock.armed()[0]).toBe(4_000);
  });

  describe('a lock that somebody else holds', () => {
    let asked: boolean[];
    let isFree: boolean;
    const held: LoopDeps['locks'] = async (_, job, isStolen = false) => {
      asked.push(isStolen);
      return isFree || isStolen ? job() : null;
    };
    async function lookFor(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 4_000) {
        clock.pass(4_000);
        await settled();
      }
    }
    beforeEach(() => {
      asked = [];
      isFree = false;
    });

    it('is taken once they had it for twice the longest pass, and not before', async () => {
      await loopOf([idle], { locks: held }).wake();
      await lookFor(2 * PASS_MAX_MS - 4_000);
      expect([asked.length > 10, asked.includes(true), passes]).toEqual([true, false, 0]);
      await lookFor(8_000);
      expect([asked.at(-1), passes]).toEqual([true, 1]);
    });

    it('is waited for anew when it was given back meanwhile', async () => {
      const loop = loopOf([idle], { locks: held });
      await loop.wake();
      await lookFor(PASS_MAX_MS);
      isFree = true;
      await loop.wake();
      isFree = false;
      await loop.wake();
      await lookFor(2 * PASS_MAX_MS - 4_000);
      expect(asked.includes(true)).toBe(false);
    });

    it('is nobody’s business once the loop is stopped', async () => {
      const loop = loopOf([idle], { locks: held });
      await loop.wake();
      loop.stop();
      expect(clock.armed()).toEqual([]);
    });
  });

  it('waits longer each time, up to five minutes, and is never left without a wake-up', async () => {
    const loop = loopOf([{ type: 'retry', afterMs: null }]);
    await loop.wake();
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      expect(loop.isArmed()).toBe(true);
      const wait = clock.armed()[0] as number;
      waits.push(wait);
      clock.pass(wait);
      await settled();
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(LONGEST_MS);
  });

  it('does not turn in a tight circle when every pass is cut', async () => {
    const loop = loopOf([{ type: 'retry', afterMs: 0 }]);
    await loop.wake();
    const waits: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      waits.push(clock.armed()[0] as number);
      clock.pass(waits.at(-1) as number);
      await settled();
    }
    expect(waits).toEqual([0, 0, 0, 8_000, 16_000]);
  });

  it('waits as long as the server asks, however often it does', async () => {
    const loop = loopOf([{ type: 'retry', afterMs: 90_000 }]);
    await loop.wake();
    for (let i = 0; i < 6; i += 1) {
      expect(clock.armed()).toEqual([90_000]);
      clock.pass(90_000);
      await settled();
    }
  });

  it('begins its waits anew after a pass that went well', async () => {
    const lost: PassResult = { type: 'retry', afterMs: null };
    const loop = loopOf([lost, lost, idle, lost]);
    await loop.wake();
    for (const wait of [1_000, 2_000, 60_000]) {
      expect(clock.armed()).toEqual([wait]);
      clock.pass(wait);
      await settled();
    }
    expect(clock.armed()).toEqual([1_000]);
  });

  it('begins its waits anew when something wakes it', async () => {
    const loop = loopOf([{ type: 'retry', afterMs: null }]);
    await loop.wake();
    clock.pass(1_000);
    await settled();
    expect(clock.armed()).toEqual([2_000]);
    await loop.wake();
    expect(clock.armed()).toEqual([1_000]);
  });
});

describe('stopping', () => {
  it('disarms, and nothing runs any more', async () => {
    const loop = loopOf([idle]);
    await loop.wake();
    loop.stop();
    expect(loop.isArmed()).toBe(false);
    expect(clock.armed()).toEqual([]);
    await loop.wake();
    expect(passes).toBe(1);
  });

  it('cuts off nothing that has ended', async () => {
    let given = createSignal().signal;
    const loop = loopOf([], {
      async pass(signal) {
        given = signal;
        return idle;
      },
    });
    await loop.wake();
    loop.stop();
    expect(given.aborted).toBe(false);
  });

  it('cuts off the pass that runs, and arms nothing after it', async () => {
    let finish = () => {};
    let aborted = false;
    const loop = loopOf([], {
      pass: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
          finish = () => resolve(idle);
        }),
    });
    const done = loop.wake();
    await settled();
    loop.stop();
    expect(aborted).toBe(true);
    finish();
    await done;
    expect(loop.isArmed()).toBe(false);
    expect(clock.armed()).toEqual([]);
  });
});
