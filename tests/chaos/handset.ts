import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openPhone, type Phone } from '../e2e/support/browser.ts';
import { wereDatabasesMissing } from '../e2e/support/databases-missing.ts';
import { lookAround, readEpochs, signedInId } from './in-page.ts';
import { phoneMark, type WeatherProxy } from './weather-proxy.ts';

/** A phone that is killed and opened again, on a profile that stays. */
export type Handset = {
  name: string;
  /** Opens the browser unless it is open; one tab. */
  open(): Promise<Page>;
  /** The first tab; throws when the browser is not open. */
  page(): Page;
  /** A second tab of the same browser. */
  secondTab(): Promise<Page>;
  /** Opens a path of the app in a tab. */
  goto(page: Page, path: string): Promise<void>;
  isOpen(): boolean;
  /** SIGKILL, `afterMs` after `since` (wall time) if that is still ahead. Answers the wall time of it. */
  kill(since?: number, afterMs?: number): Promise<number>;
  /** The page hears that there is signal again. */
  nudge(): Promise<void>;
  /** As the browser does with a worker that idles. */
  stopWorker(): Promise<void>;
  /** Whose name stands in the header; null when nobody is signed in. */
  signedIn(): Promise<number | null>;
  /** The server each of its queues last heard of. */
  epochs(): Promise<Record<string, string | null>>;
  /** For a run that does not come to rest: what its page shows, and what went wrong there. */
  lookAround(): Promise<string>;
};

const BROWSER = 'Mozilla/5.0 (Linux; Android 14; SM-A055M) AppleWebKit/537.36 Chrome/140.0.0.0';
/** For one step on the screens, under whatever weather. */
const STEP_LIMIT_MS = 12_000;

export type HandsetOptions = {
  name: string;
  profileFolder: string;
  proxy: WeatherProxy;
  /** The browser began with no databases where there had been some; `at` is when it was opened. */
  onWiped(at: number): void;
};

export function createHandset({ name, profileFolder, proxy, onWiped }: HandsetOptions): Handset {
  let phone: Phone | null = null;
  let openedAt = 0;
  let isReported = false;

  /** The browser says so in a log that only its last two openings are told in. */
  async function lookForWipe(): Promise<void> {
    if (isReported || !(await wereDatabasesMissing(profileFolder, openedAt))) return;
    isReported = true;
    onWiped(openedAt);
  }

  function current(): Phone {
    if (!phone || phone.process.hasEnded()) throw new Error(`${name} is not open`);
    return phone;
  }

  return {
    name,
    async open() {
      if (phone && !phone.process.hasEnded()) return phone.page;
      openedAt = Date.now();
      isReported = false;
      phone = await openPhone({
        profileFolder,
        origin: proxy.origin,
        // One process less to start, and nothing here looks at pictures.
        extraFlags: [`--user-agent=${BROWSER} ${phoneMark(name)}`, '--in-process-gpu'],
      });
      phone.context.setDefaultTimeout(STEP_LIMIT_MS);
      return phone.page;
    },
    page: () => current().page,
    secondTab: () => current().context.newPage(),
    async goto(page, path) {
      await page.goto(`${proxy.origin}${path}`, { waitUntil: 'domcontentloaded' });
      await lookForWipe();
    },
    isOpen: () => phone !== null && !phone.process.hasEnded(),
    async kill(since = 0, afterMs = 0) {
      const left = since + afterMs - Date.now();
      if (left > 0) await wait(left);
      const at = Date.now();
      await phone?.kill();
      if (phone) await lookForWipe();
      phone = null;
      return at;
    },
    nudge: () => current().page.evaluate(() => void dispatchEvent(new Event('online'))),
    async stopWorker() {
      const session = await current().context.newCDPSession(current().page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
    },
    signedIn: () => current().page.evaluate(signedInId),
    epochs: () => current().page.evaluate(readEpochs),
    async lookAround() {
      const seen = await current()
        .page.evaluate(lookAround)
        .catch((error: Error) => error.message);
      return JSON.stringify({ seen, problems: current().problems }, null, 1);
    },
  };
}
