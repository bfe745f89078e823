import { HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { writeMeta } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';

export type DailyDeps = {
  store: Store;
  now(): number;
  name: string;
  hour: number;
  monthly?: boolean;
  /** Aborted when the server stops. */
  job(signal: AbortSignal): Promise<unknown>;
  onProblem(error: unknown): void;
  /** Schedules `look`; returns its stop. Every half hour by default. */
  every?(look: () => void): () => void;
};

/** In one process. A day counts once its job succeeded. Returns its stop. */
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
    // Another process may have done it between check and lock.
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

/** The day or month that began at the job's hour. */
function turnOf({ now, hour, monthly = false }: DailyDeps): string {
  const day = civilDay(now() - hour * HOUR_MS, CENTRAL_ZONE);
  return monthly ? day.slice(0, 7) : day;
}

function everyHalfHour(look: () => void): () => void {
  const timer = setInterval(look, HOUR_MS / 2).unref();
  return () => clearInterval(timer);
}
