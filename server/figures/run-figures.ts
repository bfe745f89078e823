import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../database/store.ts';
import { errorToFields, type Logger } from '../log.ts';
import { countDue, refreshFigures } from './refresh-figures.ts';

type FiguresDeps = {
  store: Store;
  now(): number;
  log: Logger;
  /** Schedules `look`; returns its stop. Every ten seconds by default. */
  every?(look: () => void): () => void;
};

const EVERY_MS = 10_000;
/** Groups per run: fresh records wait little, and midnight takes minutes. */
const MOST = 500;
const REST_MS = 60;

/** Every ten seconds, in one process at a time, pausing for other writes. Returns its stop. */
export function runFigures(deps: FiguresDeps): () => Promise<void> {
  const { store, now, log, every = everyTenSeconds } = deps;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const rest = async () => {
    if (isStopped) throw new Stopped();
    await wait(REST_MS);
  };
  const count = async () => {
    // Takes no lock when nothing is due, the usual case.
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
