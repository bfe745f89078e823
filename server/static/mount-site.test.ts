import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { createErrorAnswer } from '../http/answer-error.ts';
import type { App } from '../http/app.ts';
import { silentLogger } from '../log.ts';
import { mountSite } from './mount-site.ts';
import { toSiteFile } from './read-site.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const SCRIPT = 'export const x = 1;\n'.repeat(200);
const site = new Map(
  Object.entries({
    '/index.html': '<html><head><title>App</title></head><body></body></html>',
    '/assets/app-1a2b.js': SCRIPT,
    '/sw.js': 'self.x = 1',
    '/manifest.webmanifest': '{}',
  }).map(([path, text]) => [path, toSiteFile(path, encode(text))]),
);

let app: App;

const serve = (files: typeof site, isProduction = false): App => {
  const served = new Hono() as App;
  served.onError(createErrorAnswer(silentLogger));
  mountSite(served, files, { publicUrl: 'https://lideres.example', isProduction });
  return served;
};

beforeAll(() => {
  app = serve(site);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`https://lideres.example${path}`, { headers });

describe('the built app', () => {
  it.each([
    '/',
    '/login',
    '/pendientes',
    '/community-coordinator',
    '/portal/abc',
    '/registrar-reunion/x-1',
    '/index.html',
  ])('opens at %s', async (path) => {
    const got = await get(path);
    expect(got.status).toBe(200);
    expect(got.headers.get('cache-control')).toBe('no-cache');
    expect(await got.text()).toContain('<title>App</title>');
  });

  it('shows itself at an unknown path too, with status 404', async () => {
    const got = await get('/no-such-page');
    expect([got.status, got.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await got.text()).toContain('<title>App</title>');
  });

  it('has the page of the kit, but not in production', async () => {
    const statusOf = async (served: App) => (await served.request('/kit')).status;
    expect(await statusOf(app)).toBe(200);
    expect(await statusOf(serve(site, true))).toBe(404);
  });

  it.each(['/assets/gone-9z.js', '/old.css', '/api', '/api/x', '/.env', '/../package.json'])(
    'is not what answers %s',
    async (path) => {
      const got = await get(path);
      expect([got.status, got.headers.get('content-type')]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ]);
    },
  );

  it('keeps what has a hash in its name for ever, and asks about the rest', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/sw.js')).toBe('no-cache');
    expect(await caching('/manifest.webmanifest')).toBe('no-cache');
  });

  it('travels squeezed when the browser can open it', async () => {
    const path = '/assets/app-1a2b.js';
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    const zip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await get(path);
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(SCRIPT);
    expect(zip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zip.arrayBuffer()).toString()).toBe(SCRIPT);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it('does not travel again when the browser has it', async () => {
    const first = await get('/sw.js');
    const again = await get('/sw.js', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('shows the same preview under every link', async () => {
    const pages = await Promise.all(
      ['/portal/secret', '/registrar-reunion/x-1'].map((path) => get(path)),
    );
    const [one, two] = await Promise.all(pages.map((page) => page.text()));
    expect(one).toBe(two);
    expect(one).toContain('<meta property="og:title" content="Coaching para Líderes">');
  });

  it('answers other methods with 405', async () => {
    const got = await app.request('https://lideres.example/login', { method: 'POST' });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('that was not built yet says so', async () => {
    const empty = serve(new Map());
    expect((await empty.request('https://lideres.example/')).status).toBe(503);
  });
});
