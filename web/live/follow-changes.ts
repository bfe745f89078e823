import type { Ended } from '#web/net/follow-events.ts';
import { type CatchUpDeps, createCatchUp } from './catch-up.ts';

export type FollowDeps = CatchUpDeps & {
  follow(onHint: (through: number) => void, signal: AbortSignal): Promise<Ended>;
  /** Random number in [0, 1). */
  unit(): number;
};

/** Polling interval without a stream. */
export const POLL_MS = 15_000;
/** After a stream this long, the backoff starts over. */
const STEADY_MS = 30_000;
const LONGEST_MS = 60_000;
/** Server of another version, or an ended session: no early retry. */
const HOPELESS_MS = 5 * 60_000;
const BUSY = [429, 503];

/**
 * Shows other people's records within a second, by hints or polling. Only the engine fetches and
 * stores, so late or lost hints are harmless. Returns the stop function.
 */
export function followChanges(deps: FollowDeps): () => void {
  const { follow, after, unit } = deps;
  const catchUp = createCatchUp(deps);
  const open = new AbortController();
  const { signal } = open;
  let isUp = false;
  let attempt = 0;
  let cancelPoll = () => {};

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      let cancelSteady = () => {};
      const ended = await follow((through) => {
        if (!isUp) {
          isUp = true;
          cancelSteady = after(STEADY_MS, () => {
            attempt = 0;
          });
          catchUp.connected();
        }
        catchUp.hinted(through);
      }, signal);
      isUp = false;
      cancelSteady();
      attempt += 1;
      await pause(waitAfter(ended));
    }
  }

  /** Full jitter, so five hundred phones do not return to a restarted server in step. */
  function waitAfter(ended: Ended): number {
    const jitter = 250 + unit() * Math.min(LONGEST_MS, 1_000 * 2 ** Math.min(attempt, 10));
    if (ended.type === 'lost') return jitter;
    if (!BUSY.includes(ended.status)) return HOPELESS_MS;
    return jitter + (ended.retryAfterMs ?? 0);
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = after(ms, end);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }

  function poll(): void {
    cancelPoll = after(POLL_MS, () => {
      if (!isUp) catchUp.ask();
      poll();
    });
  }

  poll();
  void keep();
  return () => {
    open.abort();
    cancelPoll();
    catchUp.close();
  };
}
