import type { Page } from 'playwright';

export type Work = {
  reads: number;
  writes: number;
  requests: number;
  sent: string[];
  stacks: string[];
};

export async function countWork(page: Page) {
  let sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.addInitScript(() => {
    const w = { reads: 0, writes: 0, requests: 0, last: performance.now(), stacks: [] as string[] };
    (globalThis as any).work = w;
    Error.stackTraceLimit = 60;
    const tx = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: any[]) {
      const mode = args[1] ?? 'readonly';
      if (mode === 'readonly') w.reads += 1; else w.writes += 1;
      w.last = performance.now();
      w.stacks.push(`${Math.round(performance.now())} ${this.name} ${args[0]} ${mode}\n` + (new Error().stack ?? '').split('\n').slice(2).map((l) => l.replace(/https?:\/\/[^/]*\/assets\//, '').replace(/-[\w-]{8}\.js/, '')).filter(l => !/Promise|_promise|runRoot|Zone|PSD|tick/i.test(l)).slice(0, 14).join('\n'));
      return tx.apply(this, args as any);
    } as any;
    for (const proto of [IDBObjectStore.prototype, IDBIndex.prototype] as any[]) {
      for (const name of ['add','put','delete','clear','get','getKey','getAll','getAllKeys','count','openCursor','openKeyCursor']) {
        const real = proto[name];
        if (real) proto[name] = function (...args: any[]) { w.requests += 1; w.last = performance.now(); return real.apply(this, args); };
      }
    }
  });
  return {
    untilRest: () => page.waitForFunction(() => performance.now() - (globalThis as any).work.last > 1200),
    async begin() {
      sent = [];
      await page.evaluate(() => Object.assign((globalThis as any).work, { reads: 0, writes: 0, requests: 0, stacks: [] }));
    },
    async end(): Promise<Work> {
      const w = await page.evaluate(() => ({ ...(globalThis as any).work }));
      return { ...w, sent };
    },
  };
}
