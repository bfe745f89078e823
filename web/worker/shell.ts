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
 * Caches the app and opens it offline at any path. API answers are never cached here: they belong
 * to `web/db`, per person.
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
