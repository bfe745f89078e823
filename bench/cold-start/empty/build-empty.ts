import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { build } from 'vite';
import { listen } from '#server/http/listen';
import { createTcpProxy } from '#tests/e2e/support/tcp-proxy';
import type { Cleanup } from '../../support/cleanup.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

/** Keeps every file and answers from there: the least a worker can do for a page without signal. */
const worker = (paths: readonly string[]) => `
  addEventListener('install', (event) => event.waitUntil(
    caches.open('empty').then((cache) => cache.addAll(${JSON.stringify(paths)}))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));`;

/**
 * A page with one box to tick and the product's framework, made by the product's bundler, behind a
 * network that can be cut.
 */
export async function serveEmptyPage(
  cleanup: Cleanup,
): Promise<{ origin: string; cut(): Promise<void> }> {
  const files = await buildFiles();
  const paths = ['/', ...[...files.keys()].filter((path) => path !== '/index.html')];
  const app = new Hono();
  app.get('/sw.js', (c) => c.body(worker(paths), 200, { 'content-type': 'text/javascript' }));
  app.get('*', (c) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path;
    const body = files.get(path);
    if (!body) return c.notFound();
    return c.body(new Uint8Array(body), 200, {
      'content-type': TYPES[extname(path)] ?? 'text/plain',
    });
  });
  const site = cleanup.add(await listen(app.fetch, { host: '127.0.0.1', port: 0 }), (it) =>
    it.stop(),
  );
  const proxy = cleanup.add(await createTcpProxy({ target: site.port }), (it) => it.close());
  return { origin: proxy.origin, cut: proxy.cut };
}

/** The built files, by the path a browser asks for. */
async function buildFiles(): Promise<Map<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'lideres-empty-'));
  try {
    await build({
      root: fileURLToPath(new URL('.', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir, modulePreload: { polyfill: false } },
    });
    const names = await readdir(outDir, { recursive: true, withFileTypes: true });
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const bodies = await Promise.all(files.map((file) => readFile(file)));
    return new Map(
      files.map((file, index) => [file.slice(outDir.length), bodies[index] as Buffer]),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
