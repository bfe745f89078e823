import type { Outbox } from '#web/services/phone.ts';

export type CatchUpDeps = {
  outbox: Pick<Outbox, 'wake' | 'activity' | 'subscribe'>;
  /**
   * Last change this phone has in full; null before its first pull.
   * @param wanted if it has this one, any number from there on will do.
   */
  seen(wanted: number): Promise<number | null>;
  after(ms: number, run: () => void): () => void;
};

export type CatchUp = {
  /** The server has something up to this change. */
  hinted(through: number): void;
  /** The server is reachable: earlier failures may be retried at once. */
  connected(): void;
  /** Fetches on suspicion, unless already fetching. */
  ask(): void;
  close(): void;
};

/** Minimum interval between pulls, however many people are marking. */
export const APART_MS = 400;
/** Another tab may have been fetching; after that the engine's own rounds suffice. */
const TRIES = 3;

/** Turns hints into ordinary passes: as few as needed, none for one's own marks. */
export function createCatchUp({ outbox, seen, after }: CatchUpDeps): CatchUp {
  let newest = 0;
  let isOwed = false;
  let running: Promise<void> | null = null;
  let isClosed = false;
  let isTooSoon = false;
  let whenLate = () => {};

  /** If the server is unreachable or refuses, the engine's schedule decides. */
  function mayAsk(): boolean {
    const { last } = outbox.activity();
    return !isClosed && (last === null || last.type === 'idle');
  }

  async function isBehind(): Promise<boolean> {
    return ((await seen(newest)) ?? 0) < newest;
  }

  /** Waits for running requests, which may bring the change. */
  function calm(): Promise<void> {
    return new Promise((resolve) => {
      const leave = outbox.subscribe(check);
      function check(): void {
        if (outbox.activity().sending) return;
        leave();
        resolve();
      }
      check();
    });
  }

  function apart(): Promise<void> {
    return new Promise((resolve) => {
      if (isTooSoon) whenLate = resolve;
      else resolve();
    });
  }

  async function fetchNews(): Promise<void> {
    await apart();
    isTooSoon = true;
    after(APART_MS, () => {
      isTooSoon = false;
      whenLate();
    });
    if (!isClosed) await outbox.wake();
  }

  async function run(): Promise<void> {
    while (isOwed) {
      isOwed = false;
      await calm();
      for (let tries = 0; tries < TRIES && mayAsk() && (await isBehind()); tries += 1) {
        await fetchNews();
      }
    }
  }

  function start(): void {
    running ??= run()
      // The cache may have closed with a sign-out.
      .catch(() => {})
      .finally(() => {
        running = null;
        if (isOwed) start();
      });
  }

  return {
    hinted(through) {
      newest = Math.max(newest, through);
      isOwed = true;
      start();
    },
    connected() {
      if (!isClosed && outbox.activity().last?.type === 'retry') void outbox.wake();
    },
    ask() {
      if (!running && !outbox.activity().sending && mayAsk()) void outbox.wake();
    },
    close() {
      isClosed = true;
    },
  };
}
