import type { Tab } from './devtools.ts';

/** What has to be on screen before a person can do what they came for. */
export const USABLE = {
  roll: '[role="checkbox"][aria-label^="Presente"], input[aria-label^="Presente: "]',
  publicForm: 'form button[type="submit"]',
  home: 'main a[href*="/community-coordinator/reuniones/"]',
} as const;

/**
 * Opens an address and waits until something can be tapped there.
 * @returns milliseconds from the moment it was asked for to the frame in which it could be tapped
 */
export async function openUntilUsable(tab: Tab, url: string, selector: string): Promise<number> {
  const { identifier } = await tab.send<{ identifier: string }>(
    'Page.addScriptToEvaluateOnNewDocument',
    { source: watcher(selector) },
  );
  const askedAt = Date.now();
  await tab.open(url);
  const usableAt = await tab.evaluate<number>('globalThis.benchUsable');
  await tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return usableAt - askedAt;
}

/** React listens at the root before it shows anything: what is on screen can be tapped. */
function watcher(selector: string): string {
  return `globalThis.benchUsable = new Promise((resolve, reject) => {
    const isThere = () => document.querySelector(${JSON.stringify(selector)}) !== null;
    const look = () => {
      if (isThere()) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    // A busy machine draws its frame late: requests in between came after the screen.
    const drawn = new MutationObserver(() => {
      if (!isThere()) return;
      globalThis.benchDrawn = performance.now();
      drawn.disconnect();
    });
    drawn.observe(document, { childList: true, subtree: true, attributes: true });
    setTimeout(() => reject(new Error('not usable: ' + document.body?.innerText)), 30_000);
    look();
  });`;
}
