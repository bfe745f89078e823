import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { type ChromiumProcess, launchChromium } from './launch-chromium.ts';
import { type Problems, watchProblems } from './watch-problems.ts';

export type Phone = {
  page: Page;
  context: BrowserContext;
  process: ChromiumProcess;
  /** What went wrong on any page or worker since it was opened. */
  problems: Problems;
  /** Opens an app path, such as `/pendientes`, at the phone's origin. */
  goto(path: string): Promise<void>;
  /** The battery is pulled out: nothing gets the chance to finish. The profile can be opened again. */
  kill(): Promise<void>;
  /** Closes the browser the orderly way. */
  close(): Promise<void>;
};

export type PhoneOptions = {
  profileFolder: string;
  origin: string;
  viewport?: { width: number; height: number };
  hosts?: Record<string, number>;
  extraFlags?: string[];
};

/** Open in this process, for what is said of a test that failed. */
export const openPhones = new Set<Phone>();

const CLOSE_LIMIT_MS = 10_000;
/** For one step of a test, such as a word that has to appear: nothing is run again, so a busy machine has time. */
const STEP_LIMIT_MS = 60_000;

/** A phone: one Chromium with a profile of its own. Open it on the same folder to go on where it was. */
export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const { origin, viewport = { width: 360, height: 800 } } = options;
  const process = await launchChromium({
    profileFolder: options.profileFolder,
    size: viewport,
    ...(options.hosts && { hosts: options.hosts }),
    ...(options.extraFlags && { extraFlags: options.extraFlags }),
  });
  const browser = await chromium.connectOverCDP(process.devToolsUrl);
  const context = browser.contexts()[0];
  if (!context) throw new Error('Chromium has no default context.');
  context.setDefaultTimeout(STEP_LIMIT_MS);
  // The loader of our programs names inner functions by it, also those that run in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const problems = await watchProblems(context);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(viewport);
  const phone: Phone = {
    page,
    context,
    process,
    problems,
    async goto(path) {
      await page.evaluate(wentBack).catch(() => {});
      // A sheet that closes goes back in the history, which ends a navigation that is under way.
      await page.goto(`${origin}${path}`).catch(async (error: Error) => {
        if (!error.message.includes('net::ERR_ABORTED')) throw error;
        await page.goto(`${origin}${path}`);
      });
    },
    kill() {
      openPhones.delete(phone);
      return process.kill();
    },
    close() {
      openPhones.delete(phone);
      return closeBrowser(browser, process);
    },
  };
  openPhones.add(phone);
  return phone;
}

/**
 * Runs in the page: waits until a closed dialog has gone back in the history, which would otherwise undo
 * the next navigation.
 */
async function wentBack(): Promise<void> {
  const limit = performance.now() + 1_000;
  while (performance.now() < limit) {
    const depth = history.state?.overlay?.depth ?? 0;
    if (depth <= document.querySelectorAll('[role=dialog], [role=alertdialog]').length) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A fresh folder for a phone's profile, and the way to be rid of it. */
export async function createProfileFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'lideres-phone-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Over DevTools, Playwright's own `close` only lets go of the browser. */
async function closeBrowser(browser: Browser, process: ChromiumProcess): Promise<void> {
  if (process.hasEnded()) return;
  const session = await browser.newBrowserCDPSession();
  try {
    // The browser may be gone before it can answer: that it ends is what counts.
    await session.send('Browser.close').catch(() => {});
    await process.ended(CLOSE_LIMIT_MS);
  } finally {
    await process.kill();
  }
}
