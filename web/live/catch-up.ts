import type { Outbox } from '#web/services/phone.ts';

export type CatchUpDeps = {
  outbox: Pick<Outbox, 'wake' | 'activity' | 'subscribe'>;
  /** The change up to which this phone has everything; null before its first pull. */
  seen(): Promise<number | null>;
  /** Calls back after a delay; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
};

export type CatchUp = {
  /** The server has something up to this change. */
  hinted(through: number): void;
  /** A server that greets is there: whatever failed before may be tried at once. */
  connected(): void;
  /** Fetches on suspicion, unless the phone is at it already. */
  ask(): void;
  close(): void;
};

/** Pulls follow each other no closer than this, however many people mark at once. */
export const APART_MS = 400;
/** Another tab may have been fetching just then; after that the engine's own rounds will do. */
const TRIES = 3;

/** Turns hints into ordinary passes: as few as needed, none for one's own marks. */
export function createCatchUp({ outbox, seen, after }: CatchUpDeps): CatchUp {
  let newest = 0;
  let isOwed = false;
  let running: Promise<void> | null = null;
  let isClosed = false;
  let isTooSoon = false;
  let whenLate = () => {};

  /** A server that does not answer, or not to us, is asked when the engine thinks it time. */
  function mayAsk(): boolean {
    const { last } = outbox.activity();
    return !isClosed && (last === null || last.type === 'idle');
  }

  async function isBehind(): Promise<boolean> {
    return ((await seen()) ?? 0) < newest;
  }

  /** What is being sent or fetched right now may be the very thing. */
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
