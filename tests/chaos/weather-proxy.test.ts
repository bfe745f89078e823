import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Weather } from './weather.ts';
import { createWeatherProxy, phoneMark, type WeatherProxy } from './weather-proxy.ts';

const PUSH = '/api/sync/push';

let server: Server;
let proxy: WeatherProxy;
/** What reached the server whole, and how it was sent. */
let arrived: string[];
let broken: number;

beforeEach(async () => {
  arrived = [];
  broken = 0;
  server = createServer(async (asked, answer) => {
    try {
      arrived.push(`${asked.method} ${asked.url} ${await text(asked)}`);
      answer.setHeader('content-type', 'application/json');
      answer.end('{"answer":"from the server"}');
    } catch {
      broken += 1;
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await createWeatherProxy();
  proxy.aimAt((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = (phone: string, path = PUSH, signal: AbortSignal | null = null) =>
  fetch(`http://127.0.0.1:${proxy.port}${path}`, {
    method: 'POST',
    body: 'ten marks',
    headers: { 'user-agent': `Mozilla/5.0 ${phoneMark(phone)}` },
    signal,
  });
const ANSWER = '{"answer":"from the server"}';

it('lets everything through under a clear sky, and has a weather for each phone', async () => {
  expect(await (await ask('uno')).text()).toBe(ANSWER);
  proxy.set('dos', 'cut');
  await expect(ask('dos')).rejects.toThrow();
  expect(await (await ask('uno')).text()).toBe(ANSWER);
  expect(arrived).toHaveLength(2);
  expect(proxy.hits).toEqual({ cut: 1 });
});

it.each<[Weather, number]>([
  ['cut', 0],
  ['cut-sync', 0],
  ['drop-answer', 1],
  ['cut-answer', 1],
])('under «%s» the phone gets no answer and the server %i request', async (weather, times) => {
  proxy.set('uno', weather);
  await expect(ask('uno').then((answer) => answer.text())).rejects.toThrow();
  expect(arrived).toEqual(Array(times).fill(`POST ${PUSH} ten marks`));
});

it('lets half of a request arrive', async () => {
  proxy.set('uno', 'cut-request');
  await expect(ask('uno')).rejects.toThrow();
  await expect.poll(() => broken).toBe(1);
  expect(arrived).toEqual([]);
});

it('answers 200 with a page, as a hotel does', async () => {
  proxy.set('uno', 'captive');
  const answer = await ask('uno');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(await answer.text()).toContain('Bienvenido');
  expect(arrived).toEqual([]);
});

it('hands the same bytes over twice at once', async () => {
  proxy.set('uno', 'duplicate');
  expect(await (await ask('uno')).text()).toBe(ANSWER);
  expect(arrived).toEqual([`POST ${PUSH} ten marks`, `POST ${PUSH} ten marks`]);
});

it('hands the same bytes over once more, later', async () => {
  proxy.set('uno', 'keep-for-later');
  await ask('uno');
  expect(await proxy.replay()).toBe(1);
  expect(arrived).toEqual([`POST ${PUSH} ten marks`, `POST ${PUSH} ten marks`]);
  expect(await proxy.replay()).toBe(0);
});

it.each<[Weather, number]>([
  ['stall', 0],
  ['stall-answer', 1],
])('under «%s» nothing comes back until the weather changes', async (weather, times) => {
  proxy.set('uno', weather);
  const waiting = ask('uno');
  let hasEnded = false;
  waiting.catch(() => {
    hasEnded = true;
  });
  await expect.poll(() => proxy.hits[weather]).toBe(1);
  await expect.poll(() => arrived.length).toBe(times);
  expect(hasEnded).toBe(false);
  proxy.set('uno', 'clear');
  await expect(waiting).rejects.toThrow();
});

it('only what syncs is cut, when only that is', async () => {
  proxy.set('uno', 'cut-sync');
  expect(await (await ask('uno', '/api/auth/login')).text()).toBe(ANSWER);
});

it('tells when the server has a push in its hands', async () => {
  const pushed = proxy.nextPush();
  const answer = ask('uno');
  await pushed;
  expect(proxy.pushesInFlight()).toBe(1);
  await answer;
  await expect.poll(() => proxy.pushesInFlight()).toBe(0);
});
