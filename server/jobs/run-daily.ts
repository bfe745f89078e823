import { HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { writeMeta } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';

export type DailyDeps = {
  store: Store;
  now(): number;
  /** Under which the last day, or month, it was done is stored. */
  name: string;
  /** Hour of central Mexico from which it may run. */
  hour: number;
  /** Once a month instead of once a day. */
  monthly?: boolean;
  /** Its signal is aborted when the server stops. */
  job(signal: AbortSignal): Promise<unknown>;
  onProblem(error: unknown): void;
  /** Calls `look` now and then; answers what ends it. Every half hour unless a test decides. */
  every?(look: () => void): () => void;
};

/**
 * Runs a job once a day, from an hour of central Mexico on; after a night off, at the next check.
 * Of several processes one runs it, and a day counts once its job ended: a runner that was killed
 * is followed by another, a job that failed is tried again. Returns its stop.
 */
export function runDaily(deps: DailyDeps): () => Promise<void> {
  const { onProblem, every = everyHalfHour } = deps;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(() => runIfDue(deps, stopping.signal)).catch(onProblem);
  };
  const stop = every(look);
  look();
  return () => {
    stop();
    stopping.abort();
    return running;
  };
}

async function runIfDue(deps: DailyDeps, signal: AbortSignal): Promise<void> {
  const { store, name, job } = deps;
  if (!(await isDue(deps))) return;
  await store.jobLocks.runAlone(name, async () => {
    // Another process may have done it between the first look and the lock.
    if (!(await isDue(deps))) return;
    const turn = turnOf(deps);
    await job(signal);
    await store.write((trx) => writeMeta(trx, name, turn));
  });
}

async function isDue(deps: DailyDeps): Promise<boolean> {
  const last = await deps.store.read
    .selectFrom('meta')
    .select('value')
    .where('key', '=', deps.name)
    .executeTakeFirst();
  return last?.value !== turnOf(deps);
}

/** The day, or month, that began at the job's hour. */
function turnOf({ now, hour, monthly = false }: DailyDeps): string {
  const day = civilDay(now() - hour * HOUR_MS, CENTRAL_ZONE);
  return monthly ? day.slice(0, 7) : day;
}

function everyHalfHour(look: () => void): () => void {
  const timer = setInterval(look, HOUR_MS / 2).unref();
  return () => clearInterval(timer);
}
