import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { openPhones, type Phone } from './browser.ts';
import { type PhoneQueue, readQueues } from './read-queues.ts';

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
  const read = Promise.all([page.evaluate(readPage, MAX_CHARS), page.evaluate(readQueues)])
    .then(([shown, queues]) => [shown, ...queues.map(queueToLines)].join('\n'))
    .catch((error: Error) => error.message);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'no answer');
  });
  const found = await Promise.race([read, late]);
  clearTimeout(timer);
  return `${page.url()}\n${found}`;
}

const queueToLines = ({ name, rows, progress }: PhoneQueue) =>
  `${name}: ${JSON.stringify(rows.slice(-8))}\nprogress: ${JSON.stringify(progress)}`;

/** Runs in the page. */
async function readPage(maxChars: number): Promise<string> {
  const locks = JSON.stringify(await navigator.locks.query());
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown, line by line, without what is hidden
  const text = document.body.innerText.replaceAll(/\s*\n\s*/g, ' | ').slice(0, maxChars);
  return [`at ${new Date().toISOString()}`, text, locks].join('\n');
}
