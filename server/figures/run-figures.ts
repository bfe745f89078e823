import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../database/store.ts';
import { errorToFields, type Logger } from '../log.ts';
import { refreshFigures } from './refresh-figures.ts';

type FiguresDeps = { store: Store; now(): number; log: Logger };

const EVERY_MS = 10_000;
/** So that nobody waits long for what was recorded a moment ago, and midnight lasts minutes. */
const MOST = 500;
const REST_MS = 60;

/** Counts figures anew as things are recorded, slowly, beside everything else. Returns its stop. */
export function runFigures({ store, now, log }: FiguresDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isStopped = false;
  const rest = async () => {
    if (isStopped) throw new Stopped();
    await wait(REST_MS);
  };
  const look = () => {
    running ??= refreshFigures(store, { now: now(), most: MOST, rest })
      .then(() => {})
      .catch((error) => {
        if (!(error instanceof Stopped)) log.error('figures', { error: errorToFields(error) });
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}

class Stopped extends Error {}
