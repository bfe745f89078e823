import type { Page } from 'playwright';

export type Work = {
  /** Database, stores and mode of each. */
  transactions: string[];
  /** Asked of stores and indexes. */
  requests: number;
  /** Calls of the synchronisation, by their last word. */
  sent: string[];
};

export type WorkCounter = {
  /** Resolves when no database was asked anything for a while. */
  untilRest(): Promise<void>;
  begin(): Promise<void>;
  end(): Promise<Work>;
};

type Counted = { transactions: string[]; requests: number; last: number };

const REST_MS = 1_200;

/** Counts what the next pages of a tab ask of their databases and of the server. */
export async function countWork(page: Page): Promise<WorkCounter> {
  let sent: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/sync\/(push|pull)/.exec(request.url())?.[1];
    if (call) sent.push(call);
  });
  await page.addInitScript(countInPage);
  return {
    async untilRest() {
      await page.waitForFunction((ms) => {
        const { counted } = globalThis as unknown as { counted: Counted };
        return performance.now() - counted.last > ms;
      }, REST_MS);
    },
    async begin() {
      sent = [];
      await page.evaluate(() => {
        const { counted } = globalThis as unknown as { counted: Counted };
        Object.assign(counted, { transactions: [], requests: 0 });
      });
    },
    async end() {
      const { transactions, requests } = await page.evaluate(
        () => (globalThis as unknown as { counted: Counted }).counted,
      );
      return { transactions, requests, sent };
    },
  };
}

/** Runs in the page, before its own scripts. */
function countInPage(): void {
  const counted: Counted = { transactions: [], requests: 0, last: performance.now() };
  Object.assign(globalThis, { counted });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
    counted.last = performance.now();
    counted.transactions.push(`${this.name} ${stores} ${mode ?? 'readonly'}`);
    return transaction.call(this, stores, mode, options);
  };
  const asking = 'add put delete clear get getKey getAll getAllKeys count openCursor openKeyCursor';
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    const methods = prototype as unknown as Record<
      string,
      ((...asked: unknown[]) => unknown) | undefined
    >;
    for (const name of asking.split(' ')) {
      const own = methods[name];
      if (!own) continue;
      methods[name] = function (...asked) {
        counted.last = performance.now();
        counted.requests += 1;
        return own.apply(this, asked);
      };
    }
  }
}
