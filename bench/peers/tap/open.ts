import { bundlePage } from '../../support/bundle-page.ts';
import type { Tab } from '../../support/devtools.ts';

export const MADE_STRICT = ', made strict';
export const STRICT_NOTE =
  'none of PouchDB, RxDB, TinyBase and localforage is durable as it comes: «made strict» asks the browser for it in their place';

export async function openTapPeers(tab: Tab): Promise<void> {
  await tab.evaluate(await bundlePage('peers/tap/page.ts', 'peers'));
}

/** Each peer twice: as it comes, and made to wait for the disk as ours does. */
export async function tapContestants(tab: Tab): Promise<Record<string, () => Promise<number>>> {
  const contestants: Record<string, () => Promise<number>> = {};
  for (const name of await tab.evaluate<string[]>('peers.names()')) {
    const block = (isStrict: boolean) =>
      tab.evaluate<number>(`peers.block('${name}', ${isStrict})`);
    contestants[`${name}${MADE_STRICT}`] = () => block(true);
    contestants[`${name}, not durable`] = () => block(false);
  }
  return contestants;
}
