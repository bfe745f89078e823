import { describe, expect, it } from 'vitest';
import { createOurFiles } from './our-files.ts';

const paths = new Set(['/index.html', '/assets/main-1a.js', '/assets/main-1a.css']);
const page = (body: string) => `<!doctype html><html><head>${body}</head></html>`;
const OUR_PAGE = page(
  '<script type="module" crossorigin src="/assets/main-1a.js"></script><link rel="stylesheet" href="/assets/main-1a.css">',
);

async function isLetIn(path: string, type: string, body: string, status = 200) {
  const { cacheWillUpdate } = createOurFiles(paths);
  const kept = await cacheWillUpdate?.({
    request: new Request(`https://lideres.example${path}`),
    response: new Response(body, { status, headers: { 'Content-Type': type } }),
  } as never);
  return kept instanceof Response && (await kept.text()) === body;
}

describe('the shell', () => {
  it('takes our files, with their contents untouched', async () => {
    expect(
      await isLetIn('/index.html?__WB_REVISION__=1', 'text/html; charset=utf-8', OUR_PAGE),
    ).toBe(true);
    expect(await isLetIn('/assets/main-1a.js', 'text/javascript', 'export {}')).toBe(true);
  });

  it.each([
    ['a captive portal’s page for a script', '/assets/main-1a.js', 'text/html', page('Bienvenido')],
    ['a captive portal’s page for ours', '/index.html', 'text/html', page('Bienvenido')],
    ['something else for our page', '/index.html', 'text/plain', OUR_PAGE],
    ['the page of another version', '/index.html', 'text/html', OUR_PAGE.replaceAll('1a', '2b')],
    [
      'a page half of another version',
      '/index.html',
      'text/html',
      OUR_PAGE.replace('1a.css', '2b.css'),
    ],
  ])('refuses %s', async (_, path, type, body) => {
    expect(await isLetIn(path, type, body)).toBe(false);
  });

  it.each([206, 404, 500])('refuses an answer of %s', async (status) => {
    expect(await isLetIn('/assets/main-1a.js', 'text/javascript', 'x', status)).toBe(false);
  });
});
