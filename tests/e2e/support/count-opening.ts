import type { BrowserContext, Page } from 'playwright';

/** What one opening of a page did until nothing more came by itself. */
export type Opening = {
  counts: Record<'transactions' | 'requests' | 'calls' | 'scripts', number>;
  /** Each transaction and call, with the functions that began it. */
  origins: string[];
};

/** Counts in every page from before its first script. */
export async function countOpenings(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/** Nothing waits longer than two seconds before it goes on by itself. */
const QUIET_MS = 3_000;

export async function openingOf(page: Page): Promise<Opening> {
  return page.evaluate(async (quietMs) => {
    const { opening } = globalThis as unknown as Watched;
    while (performance.now() - opening.lastAt < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { transactions, requests, calls } = opening;
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
    return {
      counts: {
        ...{ transactions: transactions.length, requests, calls: calls.length },
        scripts: new Set(scripts).size,
      },
      origins: [...transactions, ...calls],
    };
  }, QUIET_MS);
}

type Watched = {
  opening: { transactions: string[]; requests: number; calls: string[]; lastAt: number };
};

/** Runs in the page, before any script of its own. */
function watch(): void {
  const opening: Watched['opening'] = { transactions: [], requests: 0, calls: [], lastAt: 0 };
  Object.assign(globalThis, { opening });
  Error.stackTraceLimit = 40;

  function note(list: string[], what: string): void {
    const lines = (new Error().stack ?? '').split('\n').slice(3);
    const inApp = lines.flatMap((line) => {
      const [, name, file] =
        /at (?:async )?(\S+).*\/assets\/([\w-]+)-[\w-]{8}\.js/.exec(line) ?? [];
      return name && file !== 'dexie' && file !== 'react' ? [name] : [];
    });
    list.push(`${what} < ${inApp.slice(0, 8).join(' < ')}`);
    opening.lastAt = performance.now();
  }

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    const begun = transaction.apply(this, asked);
    note(opening.transactions, `${this.name} ${begun.mode} ${[...begun.objectStoreNames]}`);
    return begun;
  };
  const reads = ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    const methods = prototype as unknown as Record<string, (...asked: unknown[]) => unknown>;
    for (const name of [...reads, 'put', 'add', 'delete', 'clear']) {
      const method = methods[name];
      if (!method) continue;
      methods[name] = function (this: unknown, ...asked) {
        opening.requests += 1;
        return method.apply(this, asked);
      };
    }
  }
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => {
    const { method, url } = new Request(...asked);
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/')) note(opening.calls, `${method} ${pathname}`);
    return fetch(...asked);
  };
}
