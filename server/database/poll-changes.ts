// Captured at load, so that tests replacing the timers do not replace these.
import { clearInterval, setInterval } from 'node:timers';

export type PollOptions = {
  readLastChange: () => Promise<number>;
  notify: () => void;
  onProblem: (error: unknown) => void;
};

const EVERY_MS = 200;

/** Processes on one SQLite file cannot notify each other, so each polls the counter. */
export function pollChanges({ readLastChange, notify, onProblem }: PollOptions): () => void {
  let last: number | null = null;
  let isLooking = false;
  let hasEnded = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const change = await readLastChange();
      if (last !== null && change !== last) notify();
      last = change;
    } catch (error) {
      if (!hasEnded) onProblem(error);
    } finally {
      isLooking = false;
    }
  }

  void look();
  const timer = setInterval(look, EVERY_MS).unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
