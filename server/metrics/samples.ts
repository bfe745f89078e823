import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { Db } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Metrics } from './create-metrics.ts';
import { readWaiting, sumBytes, type WaitingDeps } from './read-waiting.ts';
import { addTallies, type Tally } from './tally.ts';

export const SAMPLE_MS = 5 * MINUTE_MS;
/** Five-minute samples; older ones are merged by the hour. */
const MINUTES_KEPT_MS = 26 * HOUR_MS;
const HOURS_KEPT_MS = 32 * DAY_MS;

export type Figures = Tally & { waiting: number; bytes: number };
export type Sample = { at: number; figures: Figures };

export type SamplingDeps = WaitingDeps & {
  metrics: Metrics;
  process: string;
  now(): number;
};

export async function takeSample(deps: SamplingDeps): Promise<void> {
  const { store, metrics, process, now } = deps;
  const at = floorTo(now(), SAMPLE_MS);
  const { queues, bytes } = await readWaiting(deps, now());
  const figures: Figures = {
    ...metrics.takeTally(),
    waiting: queues.find(({ name }) => name === 'quarantine')?.size ?? 0,
    bytes: sumBytes(bytes),
  };
  await store.write((trx) =>
    trx
      .insertInto('operation_samples')
      .values({ span: 'minutes', at, process, figures: JSON.stringify(figures) })
      // After a clock was set back the earlier sample stays.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Merges samples older than a day by the hour, and deletes those older than a month. */
export async function foldSamples(store: Store, now: number): Promise<void> {
  const end = floorTo(now - MINUTES_KEPT_MS, HOUR_MS);
  await store.write(async (trx) => {
    const old = await readSamples(trx, 'minutes', 0, end);
    for (const [at, samples] of byHour(old)) {
      const figures = JSON.stringify(addFigures(samples));
      await trx
        .insertInto('operation_samples')
        .values({ span: 'hour', at, process: 'all', figures })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const table = trx.deleteFrom('operation_samples');
    await table.where('span', '=', 'minutes').where('at', '<', end).execute();
    await table.where('at', '<', now - HOURS_KEPT_MS).execute();
  });
}

export async function readSamples(
  db: Db,
  span: 'minutes' | 'hour',
  from: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Sample[]> {
  const rows = await db
    .selectFrom('operation_samples')
    .select(['at', 'figures'])
    .where('span', '=', span)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .orderBy('process')
    .execute();
  return rows.map(({ at, figures }) => ({ at, figures: JSON.parse(figures) }));
}

export function addFigures(samples: readonly Sample[]): Figures {
  const all = samples.map(({ figures }) => figures);
  return {
    ...addTallies(all),
    waiting: Math.max(0, ...all.map(({ waiting }) => waiting)),
    bytes: Math.max(0, ...all.map(({ bytes }) => bytes)),
  };
}

function byHour(samples: readonly Sample[]): Map<number, Sample[]> {
  const hours = new Map<number, Sample[]>();
  for (const sample of samples) {
    const hour = floorTo(sample.at, HOUR_MS);
    hours.set(hour, [...(hours.get(hour) ?? []), sample]);
  }
  return hours;
}

export const floorTo = (at: number, step: number) => at - (at % step);
