import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listening, listen } from '#server/http/listen';
import { silentLogger } from '#server/log';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createTestStore } from '#tests/support/test-store';
import { createLive, type Live } from './create-live.ts';
import { readEvents } from './testing/read-events.ts';

let t: TestApp;
let live: Live;
let server: Listening;
let secret: string;
let beat: () => Promise<void>;

beforeEach(async () => {
  const store = await createTestStore();
  let now = () => 0;
  const every = (run: () => Promise<void>) => {
    beat = run;
    return () => {};
  };
  live = createLive({ store, now: () => now(), log: silentLogger, every });
  t = await createTestApp({ store, live });
  now = t.deps.now;
  server = await listen(t.app.fetch, { port: 0, host: '127.0.0.1' });
  ({ secret } = await t.addPerson('lider'));
});
afterEach(async () => {
  live.close();
  await server.stop();
  await t.close();
});

function ask(signal?: AbortSignal): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/api/sync/live`, {
    headers: { authorization: `Bearer ${secret}` },
    signal,
  });
}

it('a stream is held back and kept by nothing on the way, and beats', async () => {
  const response = await ask();
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const events = readEvents(response.body as ReadableStream<Uint8Array>);
  await events.next();
  await beat();
  await events.untilBeat();
  await events.cancel();
});

it('a server that is told to stop does not wait for open streams', async () => {
  const events = readEvents((await ask()).body as ReadableStream<Uint8Array>);
  await events.next();
  const from = performance.now();
  live.close();
  await server.stop();
  expect(performance.now() - from).toBeLessThan(5_000);
  await events.untilEnd();
});

it('whoever hangs up is forgotten', async () => {
  const hangUp = new AbortController();
  const response = await ask(hangUp.signal);
  expect([response.status, live.count()]).toEqual([200, 1]);
  hangUp.abort();
  await expect.poll(live.count).toBe(0);
});

it('whoever only asks for the headers is forgotten too', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const lines = ['HEAD /api/sync/live HTTP/1.1', 'Host: x', `Authorization: Bearer ${secret}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 200');
  await beat();
  await beat();
  await beat();
  expect(live.count()).toBe(0);
  socket.destroy();
});
