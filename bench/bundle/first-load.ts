import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Tab } from '../support/devtools.ts';
import { openUntilUsable } from '../support/usable.ts';

export type FirstLoad = {
  /** Gzipped bytes of all scripts asked for before the screen could be used. */
  bytes: number;
  scripts: { path: string; bytes: number }[];
};

type Opening = {
  url: string;
  /** An element that can be used once the screen is there. */
  selector: string;
  /** Names of files that are not to be had. */
  blocked?: string[];
};

/**
 * Which scripts a browser asks for from a first opening until the screen can be used, whether the
 * page names them, preloads them or imports them on the way.
 */
export async function measureFirstLoad(tab: Tab, opening: Opening): Promise<FirstLoad> {
  const { url, selector, blocked = [] } = opening;
  await tab.send('Network.enable');
  await tab.send('Network.setBlockedURLs', { urls: blocked.map((name) => `*/${name}`) });
  // A first load knows neither the service worker nor what it keeps.
  await tab.send('Network.setBypassServiceWorker', { bypass: true });
  await tab.send('Network.setCacheDisabled', { cacheDisabled: true });
  await openUntilUsable(tab, url, selector);
  const paths = await tab.evaluate<string[]>(SCRIPTS_BEFORE);
  const scripts = paths.map((path) => ({ path, bytes: gzippedSize(path) }));
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}

const SCRIPTS_BEFORE = `[...new Set(performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime <= globalThis.benchDrawn)
  .map((entry) => new URL(entry.name).pathname)
  .filter((path) => path.endsWith('.js')))]`;

/** Of a script of the build, by its address. */
export function gzippedSize(path: string): number {
  const file = fileURLToPath(new URL(`../../dist${path}`, import.meta.url));
  return gzipSync(readFileSync(file), { level: 9 }).byteLength;
}
