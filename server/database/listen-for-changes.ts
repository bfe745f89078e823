// Taken once, so that tests which replace the timers do not replace these.
import { clearTimeout, setTimeout } from 'node:timers';
import pg from 'pg';
import { CHANGES_CHANNEL } from './changes.ts';

export type ListenOptions = {
  url: string;
  notify: () => void;
  onProblem: (error: unknown) => void;
};

const AGAIN_MS = 1_000;
/** A connection that died in silence is found out by asking it something. */
const PROVE_EVERY_MS = 15_000;
const PROVE_WITHIN_MS = 5_000;

/**
 * Listens on one PostgreSQL connection for commits of every process. After a loss each reconnection
 * notifies: commits may have been missed.
 */
export function listenForChanges(options: ListenOptions): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let connecting: Promise<void> = Promise.resolve();
  let hasEnded = false;

  function later(ms: number, run: () => void): void {
    if (timer) clearTimeout(timer);
    timer = hasEnded ? null : setTimeout(run, ms).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: PROVE_WITHIN_MS,
      query_timeout: PROVE_WITHIN_MS,
    });
    client = next;
    next.on('notification', options.notify);
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, null));
    try {
      await next.connect();
      await next.query(`listen ${CHANGES_CHANNEL}`);
      if (client === next) later(PROVE_EVERY_MS, () => void prove(next));
    } catch (error) {
      lose(next, error);
    }
    options.notify();
  }

  async function prove(proved: pg.Client): Promise<void> {
    try {
      await proved.query('select 1');
      if (client === proved) later(PROVE_EVERY_MS, () => void prove(proved));
    } catch (error) {
      lose(proved, error);
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost || hasEnded) return;
    client = null;
    if (error) options.onProblem(error);
    void lost.end().catch(() => {});
    later(AGAIN_MS, () => {
      connecting = connect();
    });
  }

  connecting = connect();
  return async () => {
    hasEnded = true;
    if (timer) clearTimeout(timer);
    await connecting;
    await client?.end().catch(() => {});
  };
}
