import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { openPhones, type Phone } from './browser.ts';

/** A page that hangs must not keep its test from ending. */
const PATIENCE_MS = 5_000;
const MAX_CHARS = 1_500;

/** What the phones of a failed test showed: CI keeps nothing else of them. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stdout.write(await describePhones([...openPhones]));
});

/** Address, text, locks and queued rows of every page that is open, and what its console said. */
async function describePhones(phones: readonly Phone[]): Promise<string> {
  const described = phones.map(async ({ context, problems }, index) => {
    const pages = await Promise.all(context.pages().map(describePage));
    const { unexpected, network } = problems;
    return [`phone ${index + 1}`, ...pages, ...unexpected, ...network.slice(-5)].join('\n');
  });
  return `${(await Promise.all(described)).join('\n\n')}\n`;
}

async function describePage(page: Page): Promise<string> {
  const read = page.evaluate(readPage, MAX_CHARS).catch((error: Error) => error.message);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'no answer');
  });
  const found = await Promise.race([read, late]);
  clearTimeout(timer);
  return `${page.url()}\n${found}`;
}

/** Runs in the page. */
async function readPage(maxChars: number): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const queues: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('queue-')) continue;
    const db = await done(indexedDB.open(name));
    const store = db.transaction('outbox').objectStore('outbox');
    queues.push(`${name}: ${JSON.stringify((await done(store.getAll())).slice(-8))}`);
    const progress = db.transaction('progress').objectStore('progress');
    queues.push(`progress: ${JSON.stringify(await done(progress.getAll()))}`);
    db.close();
  }
  const locks = JSON.stringify(await navigator.locks.query());
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown, line by line, without what is hidden
  const text = document.body.innerText.replaceAll(/\s*\n\s*/g, ' | ').slice(0, maxChars);
  return [`at ${new Date().toISOString()}`, text, locks, ...queues].join('\n');
}
