import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TinySite = { port: number; requests: string[]; close(): Promise<void> };

const page = `<!doctype html><title>tiny</title><script src="/page.js"></script>`;

const script = `
const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open('tiny', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('taps', { autoIncrement: true });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
self.tap = async (word) => {
  const transaction = (await opened).transaction('taps', 'readwrite', { durability: 'strict' });
  transaction.objectStore('taps').add(word);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
};
self.taps = async () => {
  const request = (await opened).transaction('taps').objectStore('taps').getAll();
  return new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
};
self.installed = navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready);
`;

const worker = `
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('shell').then((cache) => cache.addAll(['/', '/page.js'])));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request)));
});
`;

const contents: Record<string, [type: string, body: string]> = {
  '/': ['text/html', page],
  '/page.js': ['text/javascript', script],
  '/worker.js': ['text/javascript', worker],
};

/**
 * The least that behaves like our app: a shell kept by a service worker, and taps written to
 * IndexedDB. With it the harness is proven by itself. `POST /echo` answers what it was sent.
 */
export async function startTinySite(): Promise<TinySite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(`${request.method} ${path}`);
    if (path === '/echo') return void request.pipe(response);
    const [type, body] = contents[path] ?? ['text/plain', 'not found'];
    response.writeHead(path in contents ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': "default-src 'self'",
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
