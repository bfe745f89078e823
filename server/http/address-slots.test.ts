import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { silentLogger } from '../log.ts';
import { readSettings } from '../settings.ts';
import { capRequests, createSlots } from './address-slots.ts';
import { createErrorAnswer } from './answer-error.ts';
import { type Listening, listen } from './listen.ts';

const MOST = 3;

let server: Listening;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.stop();
});

/** Serves `/` at once, and a stream without an end at `/stream`. */
async function begin(env: Record<string, string> = {}): Promise<void> {
  const settings = readSettings({ ...env, ADDRESS_CONNECTIONS: String(MOST) });
  const app = new Hono();
  app.onError(createErrorAnswer(silentLogger));
  app.use(capRequests(settings));
  app.get('/', (c) => c.text('hola'));
  app.get('/stream', () => new Response(new ReadableStream({ start: (it) => it.enqueue(BYTES) })));
  const { trustedProxies, addressConnections } = settings;
  const where = { port: 0, host: '127.0.0.1' };
  server = await listen(app.fetch, { ...where, trustedProxies, addressConnections });
}

const BYTES = new Uint8Array([10]);

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** What comes back on a connection of its own, up to the end of the first piece. */
async function ask(path: string, from?: string): Promise<{ socket: Socket; head: string }> {
  const socket = await open();
  const said = from === undefined ? '' : `X-Forwarded-For: ${from}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${said}\r\n`);
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return { socket, head: String(data) };
}

it('one address holds no more connections than it may, and others when one closes', async () => {
  await begin();
  const held = [];
  for (let count = 0; count < MOST; count += 1) held.push(await ask('/stream'));
  expect(held.map(({ head }) => head.slice(0, 12))).toEqual(Array(MOST).fill('HTTP/1.1 200'));

  const beyond = await open();
  beyond.resume();
  await once(beyond, 'close');

  held[0]?.socket.destroy();
  await expect.poll(async () => (await ask('/')).head).toContain('hola');
});

it('behind a trusted proxy the cap goes by whom it names, streams included', async () => {
  await begin({ TRUSTED_PROXIES: '127.0.0.1' });
  const held = [];
  for (let count = 0; count < MOST; count += 1) held.push(await ask('/stream', '203.0.113.7'));

  const beyond = await ask('/', '203.0.113.7');
  expect(beyond.head).toContain('HTTP/1.1 429');
  expect(beyond.head).toMatch(/retry-after: 30\r/i);
  expect((await ask('/', '203.0.113.8')).head).toContain('hola');

  held[0]?.socket.destroy();
  await expect.poll(async () => (await ask('/', '203.0.113.7')).head).toContain('hola');
});

it('a request that has its answer holds no place', async () => {
  await begin({ TRUSTED_PROXIES: '127.0.0.1' });
  for (let count = 0; count < 3 * MOST; count += 1) {
    expect((await ask('/', '203.0.113.7')).head).toContain('hola');
  }
});

it('places are counted by key, and nothing is kept of who holds none', () => {
  const slots = createSlots(1);
  const leave = slots.take('a');
  expect([slots.take('a'), typeof slots.take('b')]).toEqual([null, 'function']);
  leave?.();
  expect(slots.take('a')).not.toBeNull();
});
