import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { readSystemStatus, type StatusPoint } from '#contract/system-status';
import type { Db } from '../database/schema.ts';
import { handler } from '../http/handler.ts';
import { readWaiting, sumBytes } from '../metrics/read-waiting.ts';
import { addFigures, floorTo, readSamples, type Sample } from '../metrics/samples.ts';
import { quantileMs } from '../metrics/tally.ts';
import { VERSION } from '../version.ts';

/** Not in a transaction: the checks contact other machines. */
export const readStatus = handler(readSystemStatus, {
  mode: 'own',
  async run({ deps, now }) {
    const { store, settings, doctor } = deps;
    const { findings, at } = doctor ? await doctor.look() : { findings: [], at: now };
    const { queues, bytes, newestBackup } = await readWaiting({ store, settings }, now);
    return {
      version: VERSION,
      lookedAt: new Date(at).toISOString(),
      findings,
      queues,
      bytes: sumBytes(bytes),
      newestBackupAt: newestBackup ? new Date(now - newestBackup.ageMs).toISOString() : null,
      day: await readDay(store.read, now),
      month: await readMonth(store.read, now),
    };
  },
});

const HOURS = 24;
const DAYS = 30;

async function readDay(db: Db, now: number): Promise<StatusPoint[]> {
  const first = floorTo(now, HOUR_MS) - (HOURS - 1) * HOUR_MS;
  const samples = await readSamples(db, 'minutes', first);
  const hours = Array.from({ length: HOURS }, (_, index) => first + index * HOUR_MS);
  return hours.map((at) => {
    const own = samples.filter((sample) => floorTo(sample.at, HOUR_MS) === at);
    return toPoint(new Date(at).toISOString(), own);
  });
}

async function readMonth(db: Db, now: number): Promise<StatusPoint[]> {
  const from = now - (DAYS + 1) * DAY_MS;
  const both = await Promise.all([readSamples(db, 'hour', from), readSamples(db, 'minutes', from)]);
  const samples = both.flat();
  const days = Array.from({ length: DAYS }, (_, index) =>
    civilDay(now - (DAYS - 1 - index) * DAY_MS, CENTRAL_ZONE),
  );
  return days.map((day) =>
    toPoint(
      day,
      samples.filter(({ at }) => civilDay(at, CENTRAL_ZONE) === day),
    ),
  );
}

function toPoint(at: string, samples: readonly Sample[]): StatusPoint {
  if (samples.length === 0) return { at, ...NOTHING };
  const { durations, ...figures } = addFigures(samples);
  return {
    at,
    ...figures,
    medianMs: quantileMs(durations, 0.5),
    slowMs: quantileMs(durations, 0.95),
  };
}

const NOTHING = {
  ...{ requests: null, failed: null, medianMs: null, slowMs: null, loopMs: null },
  ...{ pushes: null, pushesFailed: null, mails: null, mailsFailed: null },
  ...{ waiting: null, bytes: null },
};
