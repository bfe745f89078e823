import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createOurFiles } from './our-files.ts';
import { SERVER_ONLY } from './server-only.ts';

/**
 * Keeps the whole app on the phone and opens it, at whatever path, without asking the network.
 * Nothing else is ever cached: answers of the API belong to `web/db`, under the person's name.
 */
export function keepShell(files: readonly (PrecacheEntry | string)[]): void {
  addPlugins([createOurFiles(new Set(files.map(pathOf)))]);
  precacheAndRoute([...files], { cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_ONLY] }),
  );
}

function pathOf(file: PrecacheEntry | string): string {
  const url = typeof file === 'string' ? file : file.url;
  return url.startsWith('/') ? url : `/${url}`;
}
