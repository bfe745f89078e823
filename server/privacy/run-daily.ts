import { HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { writeMeta } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';

const LAST_RUN = 'retention-day';
/** Between three and four in the morning no meeting takes place in central Mexico. */
const QUIET_HOUR_MS = 3 * HOUR_MS;

export type DailyDeps = {
  store: Store;
  now(): number;
  job(): Promise<unknown>;
  onProblem(error: unknown): void;
  /** Calls `look` now and then; answers what ends it. Every half hour unless a test decides. */
  every?(look: () => void): () => void;
};

/**
 * Runs a job nightly after three, central Mexico; after a night off, at the next check. The day is
 * stored, so that several processes run it once. Returns its stop.
 */
export function runDaily(deps: DailyDeps): () => Promise<void> {
  const { onProblem, every = everyHalfHour } = deps;
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(() => runIfDue(deps)).catch(onProblem);
  };
  const stop = every(look);
  look();
  return () => {
    stop();
    return running;
  };
}

async function runIfDue({ store, now, job }: DailyDeps): Promise<void> {
  const today = civilDay(now() - QUIET_HOUR_MS, CENTRAL_ZONE);
  const isDue = await store.write(async (trx) => {
    const last = await trx
      .selectFrom('meta')
      .select('value')
      .where('key', '=', LAST_RUN)
      .executeTakeFirst();
    if (last?.value === today) return false;
    await writeMeta(trx, LAST_RUN, today);
    return true;
  });
  if (isDue) await job();
}

function everyHalfHour(look: () => void): () => void {
  const timer = setInterval(look, HOUR_MS / 2).unref();
  return () => clearInterval(timer);
}
