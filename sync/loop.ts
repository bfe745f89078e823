/** Level-triggered: looks at the queue, not the reason. A wake during a pass triggers another. */
import { backoffMs, LONGEST_MS } from './backoff.ts';
import type { PassResult } from './pass.ts';
import type { AbortSignalLike, Clock, Locks, Random } from './ports.ts';

export const PASS_MAX_MS = 25_000;
/** Poll interval when there is nothing to send. */
const NEWS_MS = 60_000;
/** Another tab is sending: check again soon in case it was frozen or killed. */
const ELSEWHERE_MS = 4_000;
/** The lock's holder is presumed suspended (older WebKit). If alive, duplicates are harmless. */
export const STEAL_MS = 2 * PASS_MAX_MS;
/** Upper bound on the delay a server may ask for. */
const PATIENCE_MS = 3_600_000;

export type LoopDeps = {
  name: string;
  clock: Clock;
  random: Random;
  locks: Locks;
  pass(signal: AbortSignalLike, isNewsWanted: boolean): Promise<PassResult>;
  abort(): { signal: AbortSignalLike; abort(): void };
  onPass(event: { type: 'started' } | { type: 'ended'; result: PassResult | null }): void;
};

export type Loop = {
  /** @param isNewsWanted false after a tap, which has something to send and nothing to ask. */
  wake(isNewsWanted?: boolean): Promise<void>;
  isArmed(): boolean;
  stop(): void;
};

export function createLoop(deps: LoopDeps): Loop {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let attempt = 0;
  let disarm: (() => void) | null = null;
  let abortPass: (() => void) | null = null;
  const patience = createPatience(deps.clock);
  const news = createNews(deps.clock);

  function start(isNewsWanted: boolean): Promise<void> {
    if (stopped) return Promise.resolve();
    if (isNewsWanted) news.want();
    if (running) {
      again = true;
      return running;
    }
    running = runUntilCalm().finally(() => {
      running = null;
      // Wakes since the last check saw a pass still running, and wait for the one they asked for.
      return again && start(false);
    });
    return running;
  }

  async function runUntilCalm(): Promise<void> {
    do {
      again = false;
      disarm?.();
      disarm = null;
      const result = await runOnce();
      if (stopped) return;
      disarm = deps.clock.after(delayAfter(result), () => void start(true));
    } while (again);
  }

  async function runOnce(): Promise<PassResult | null> {
    deps.onPass({ type: 'started' });
    const { signal, abort } = deps.abort();
    abortPass = abort;
    const cancel = deps.clock.after(PASS_MAX_MS, abort);
    let result: PassResult | null = { type: 'retry', afterMs: null, cause: 'here' };
    const isNewsWanted = news.take();
    const pass = () => deps.pass(signal, isNewsWanted);
    try {
      result = await deps.locks(`enviar-${deps.name}`, pass, patience.isOver());
      patience.note(result !== null);
    } catch {
      // A broken connection or full disk: the rows are unchanged, retry later.
    } finally {
      cancel();
      abortPass = null;
      news.note(result, isNewsWanted);
      deps.onPass({ type: 'ended', result });
    }
    return result;
  }

  /** Always a number: only a stop may leave the loop without a wake-up. */
  function delayAfter(result: PassResult | null): number {
    if (result?.type === 'retry') {
      attempt += 1;
      const jitter = backoffMs(attempt, () => deps.random.unit());
      // A pass cut by its own time limit resumes at once, but not in a tight loop.
      if (result.afterMs === null || (result.afterMs === 0 && attempt > 3)) return jitter;
      return Math.min(result.afterMs, PATIENCE_MS);
    }
    attempt = 0;
    if (result === null) return ELSEWHERE_MS;
    if (result.type !== 'idle') return LONGEST_MS;
    if (result.wakeAt === null) return NEWS_MS;
    return Math.min(Math.max(0, result.wakeAt - deps.clock.now()), NEWS_MS);
  }

  return {
    wake(isNewsWanted = true) {
      attempt = 0;
      return start(isNewsWanted);
    },
    isArmed: () => disarm !== null || running !== null,
    stop() {
      stopped = true;
      disarm?.();
      disarm = null;
      patience.note(true);
      abortPass?.();
    },
  };
}

/**
 * Whether the next pass asks for news beside its sending: when they are wanted, old, or the last pass
 * did not end well, so that nothing that hangs keeps them away.
 */
function createNews(clock: Clock) {
  let isWanted = true;
  let takenAt = 0;
  return {
    want() {
      isWanted = true;
    },
    take(): boolean {
      const isDue = isWanted || Math.abs(clock.now() - takenAt) >= NEWS_MS;
      isWanted = false;
      return isDue;
    },
    note(result: PassResult | null, hasAsked: boolean) {
      if (result?.type !== 'idle') isWanted = true;
      else if (hasAsked) takenAt = clock.now();
    },
  };
}

/** Measures how long another tab has been sending, by timer: the clock may jump. */
function createPatience(clock: Clock): { isOver(): boolean; note(isMine: boolean): void } {
  let isOver = false;
  let cancel: (() => void) | null = null;
  return {
    isOver: () => isOver,
    note(isMine) {
      if (!isMine) {
        cancel ??= clock.after(STEAL_MS, () => {
          isOver = true;
        });
        return;
      }
      cancel?.();
      cancel = null;
      isOver = false;
    },
  };
}
