import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 180_000;

/**
 * Leaves out a peer that breaks or never ends, with its reason; ours goes on.
 * @returns contestants that answer NaN from then on, and the notes about them
 */
export function leaveOutBroken(contestants: Readonly<Record<string, () => Promise<number>>>) {
  const reasons = new Map<string, string>();
  const wrap =
    ([name, run]: [string, () => Promise<number>]) =>
    async () => {
      if (reasons.has(name)) return Number.NaN;
      try {
        return await within(LIMIT_MS, run());
      } catch (problem) {
        reasons.set(name, (problem as Error).message.split('\n')[0] ?? '');
        return Number.NaN;
      }
    };
  const entries = Object.entries(contestants);
  return {
    contestants: Object.fromEntries(entries.map((entry) => [entry[0], wrap(entry)])),
    notes: () => [...reasons].map(([name, reason]) => `${name} left out, it broke: ${reason}`),
    /** Takes those that broke out of the samples. */
    keep<T>(samples: Record<string, T>): Record<string, T> {
      return Object.fromEntries(Object.entries(samples).filter(([name]) => !reasons.has(name)));
    },
  };
}

async function within<T>(ms: number, job: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const tooLate = wait(ms, null, { signal: timer.signal }).then(
    () => Promise.reject(new Error(`not done after ${ms / 1_000} s`)),
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([job, tooLate]);
  } finally {
    timer.abort();
  }
}
