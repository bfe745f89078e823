import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Tab } from '../support/devtools.ts';
import { openUntilUsable } from '../support/usable.ts';

export type FirstLoad = {
  /** Gzipped bytes of all scripts asked for before the screen could be used. */
  bytes: number;
  scripts: { path: string; bytes: number }[];
  /** How many scripts it had asked for once nothing more came by itself. */
  inAll: number;
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
  const inAll = (await tab.evaluate<string[]>(SCRIPTS_IN_ALL)).length;
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts, inAll };
}

const scriptsUntil = (time: string) => `[...new Set(performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime <= ${time})
  .map((entry) => new URL(entry.name).pathname)
  .filter((path) => path.endsWith('.js')))]`;
const SCRIPTS_BEFORE = scriptsUntil('globalThis.benchDrawn');
/** Once nothing was asked for during four seconds: the page itself waits at most one before it goes on. */
const SCRIPTS_IN_ALL = `new Promise((resolve) => {
  let quiet;
  const wait = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => resolve(${scriptsUntil('Infinity')}), 4_000);
  };
  new PerformanceObserver(wait).observe({ type: 'resource' });
  wait();
})`;

/** Of a script of the build, by its address. */
export function gzippedSize(path: string): number {
  const file = fileURLToPath(new URL(`../../dist${path}`, import.meta.url));
  return gzipSync(readFileSync(file), { level: 9 }).byteLength;
}
