import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { writeMeta } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';
import { inMexico } from '../mexico-time.ts';

const LAST_RUN = 'retention-day';
/** In central Mexico nobody meets between three and four in the morning. */
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
 * Runs a job once each night, from three o'clock in central Mexico on; after a night the server was
 * off, at its next look. The day is kept in the database: of several processes, or after a restart,
 * none does it again. Answers what ends it, once a job under way is done.
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
  const today = String(Math.floor((inMexico(now()).getTime() - QUIET_HOUR_MS) / DAY_MS));
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
