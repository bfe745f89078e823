import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { startTinySite, type TinySite } from './tiny-site.ts';

let site: TinySite;
let proxy: TcpProxy;

beforeEach(async () => {
  site = await startTinySite();
  proxy = await createTcpProxy({ target: site.port });
});
afterEach(async () => {
  await proxy.close();
  await site.close();
});

const ask = (path = '/echo', body = 'hola') =>
  fetch(`http://127.0.0.1:${proxy.port}${path}`, { method: 'POST', body }).then((r) => r.text());

it('passes both directions and counts them', async () => {
  expect(await ask()).toBe('hola');
  expect(proxy.stats.connections).toBeGreaterThan(0);
  expect(proxy.stats.bytesUp).toBeGreaterThan(0);
  expect(proxy.stats.bytesDown).toBeGreaterThan(0);
});

it('refuses everything while cut and works on the same port afterwards', async () => {
  const port = proxy.port;
  await ask();
  await proxy.cut();
  await expect(ask()).rejects.toThrow();
  await proxy.restore();
  expect(await ask()).toBe('hola');
  expect(proxy.port).toBe(port);
});

it('resets a connection that waits for its answer when it is cut', async () => {
  const controller = new AbortController();
  const open = fetch(`http://127.0.0.1:${proxy.port}/echo`, {
    method: 'POST',
    body: new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('half')),
    }),
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit);
  await expect.poll(() => site.requests.length).toBe(1);
  const answer = await open;
  const rest = answer.text();
  await proxy.cut();
  await expect(rest).rejects.toThrow();
  controller.abort();
});

it('loses the answer of a request that did reach the server', async () => {
  proxy.dropAnswers('all');
  await expect(ask()).rejects.toThrow();
  expect(site.requests).toEqual(['POST /echo']);
  expect(proxy.stats.droppedAnswers).toBe(1);
  proxy.dropAnswers('none');
  expect(await ask()).toBe('hola');
});

it('loses the answers of the named request alone', async () => {
  proxy.dropAnswers('POST /echo');
  expect(await ask('/other')).toBe('not found');
  await expect(ask()).rejects.toThrow();
  expect(await ask('/other')).toBe('not found');
  expect(proxy.stats.droppedAnswers).toBe(1);
});

it('can be aimed at another server', async () => {
  const other = await startTinySite();
  proxy.aimAt(other.port);
  await proxy.cut();
  await proxy.restore();
  await ask();
  expect(other.requests).toEqual(['POST /echo']);
  await other.close();
});
