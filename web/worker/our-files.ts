import type { addPlugins } from 'workbox-precaching';

type Plugin = Parameters<typeof addPlugins>[0][number];

/**
 * Caches only this version's files from our server: portals answer 200, and deployments may fall
 * between files. One refused file fails the installation; the old version stays.
 * @param paths of every file of this version, such as `/assets/main-1a2b.js`
 */
export function createOurFiles(paths: ReadonlySet<string>): Plugin {
  return {
    async cacheWillUpdate({ request, response }) {
      if (response.status !== 200) return null;
      const isPage = new URL(request.url).pathname === '/index.html';
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      if (isPage !== isHtml) return null;
      if (isPage && !isPageOf(paths, await response.clone().text())) return null;
      return response;
    },
  };
}

/** Script hashes in the page prove that it is ours and of this version. */
export function isPageOf(paths: ReadonlySet<string>, html: string): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]);
  return named.length > 0 && named.every((path) => path !== undefined && paths.has(path));
}
