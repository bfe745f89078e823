import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../database/store.ts';
import { errorToFields, type Logger } from '../log.ts';
import { countDue, refreshFigures } from './refresh-figures.ts';

type FiguresDeps = {
  store: Store;
  now(): number;
  log: Logger;
  /** Calls `look` now and then; answers what ends it. Every ten seconds unless a test decides. */
  every?(look: () => void): () => void;
};

const EVERY_MS = 10_000;
/** So that nobody waits long for what was recorded a moment ago, and midnight lasts minutes. */
const MOST = 500;
const REST_MS = 60;

/**
 * Counts due figures every ten seconds, with pauses so that other writes come between. One process at a
 * time does it. Returns a function that stops it.
 */
export function runFigures(deps: FiguresDeps): () => Promise<void> {
  const { store, now, log, every = everyTenSeconds } = deps;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const rest = async () => {
    if (isStopped) throw new Stopped();
    await wait(REST_MS);
  };
  const count = async () => {
    // Usually nothing is due: no lock is taken then.
    if ((await countDue(store.read, { now: now() })) === 0) return;
    const refresh = () => refreshFigures(store, { now: now(), most: MOST, rest });
    await store.jobLocks.runAlone('figures', refresh);
  };
  const look = () => {
    running ??= count()
      .catch((error) => {
        if (!(error instanceof Stopped)) log.error('figures', { error: errorToFields(error) });
      })
      .finally(() => {
        running = null;
      });
  };
  const stop = every(look);
  return async () => {
    isStopped = true;
    stop();
    await running;
  };
}

function everyTenSeconds(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS).unref();
  return () => clearInterval(timer);
}

class Stopped extends Error {}
