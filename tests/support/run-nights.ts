import { type RetentionDeps, type RetentionReport, runRetention } from '#server/privacy/retention';

/** A night; after a leap of the clock the first one waits, and the next one deletes. */
export async function runNights(deps: RetentionDeps): Promise<RetentionReport> {
  const first = await runRetention(deps);
  return first.waits ? runRetention(deps) : first;
}
