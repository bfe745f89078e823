import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLogger } from '../log.ts';
import { createErrorAnswer } from './answer-error.ts';
import { answerJson } from './answer-json.ts';
import { readBody } from './read-body.ts';

const LIMIT = 10_000;
const app = new Hono();
app.onError(createErrorAnswer(silentLogger));
app.post('/echo', async (c) => answerJson(c, await readBody(c.req.raw, LIMIT)));

const send = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  app.request('/echo', {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const GZIP = { 'content-encoding': 'gzip' };
const long = JSON.stringify({ names: Array.from({ length: 200 }, (_, i) => `Persona ${i}`) });

it('reads a packed body as what it was', async () => {
  const got = await send(gzipSync(long), GZIP);
  expect(await got.json()).toEqual(JSON.parse(long));
});

it.each([
  ['what unpacks to more than the limit', gzipSync('0'.repeat(1_000_000)), GZIP, 413],
  ['what is longer than the limit before', gzipSync(randomText(20_000)), GZIP, 413],
  ['what only claims to be packed', long, GZIP, 400],
  ['what is cut off', gzipSync(long).subarray(0, 200), GZIP, 400],
  ['what is packed in another way', long, { 'content-encoding': 'br' }, 415],
  ['what is packed twice', gzipSync(gzipSync(long)), { 'content-encoding': 'gzip, gzip' }, 415],
])('refuses %s, with a sentence', async (_, body, headers, status) => {
  const got = await send(body, headers);
  expect([got.status, got.headers.get('content-type')]).toEqual([
    status,
    'text/plain; charset=utf-8',
  ]);
  expect(await got.text()).toMatch(/^[A-ZÁÉÍÓÚ]/);
});

it('packs a long answer for whoever can unpack it, and nothing else', async () => {
  const packed = await send(long, { 'accept-encoding': 'br, gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(long);
  for (const accepted of ['', 'br', 'gzip;q=0']) {
    const plain = await send(long, { 'accept-encoding': accepted });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, long]);
  }
  const short = await send('{"a":1}', { 'accept-encoding': 'gzip' });
  expect([short.headers.get('content-encoding'), await short.text()]).toEqual([null, '{"a":1}']);
});

function randomText(length: number): string {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  return JSON.stringify(Array.from({ length }, next).join(''));
}
