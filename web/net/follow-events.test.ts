import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '#contract/live';
import { FIRST_MS, followEvents, SILENCE_MS } from './follow-events.ts';

type Wire = { write(text: string): void; end(): void; isHungUp(): boolean };

let wire: Wire;
let asked: { url: string; init: RequestInit }[];
let heard: number[];

beforeEach(() => {
  asked = [];
  heard = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerWith(status: number, headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const signal = init.signal as AbortSignal;
    signal.throwIfAborted();
    return new Response(createBody(signal), { status, headers });
  });
}

function createBody(signal: AbortSignal): ReadableStream<Uint8Array> {
  let isHungUp = false;
  return new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder();
      wire = {
        write: (text) => controller.enqueue(bytes.encode(text)),
        end: () => controller.close(),
        isHungUp: () => isHungUp,
      };
      signal.addEventListener('abort', () => {
        isHungUp = true;
        try {
          controller.error(signal.reason);
        } catch {
          // It had ended before.
        }
      });
    },
  });
}

const STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };

function follow(signal = new AbortController().signal, bearer: string | null = 'secret') {
  const onEvent = ({ through }: { through: number }) => heard.push(through);
  return followEvents(live, { userId: 7, bearer, signal, onEvent });
}

const turn = () => vi.advanceTimersByTimeAsync(0);

it('says whose phone it is, and follows no redirect', async () => {
  answerWith(200, STREAM);
  const ended = follow();
  await turn();
  const { url, init } = asked[0] as (typeof asked)[0];
  expect([url, init.redirect, init.credentials]).toEqual(['/api/sync/live', 'error', 'include']);
  expect(init.headers).toEqual({
    Accept: 'text/event-stream',
    'X-Outbox-Owner': '7',
    Authorization: 'Bearer secret',
  });
  wire.end();
  await ended;
});

it('tells what each event says, however it is cut into pieces, and passes over the rest', async () => {
  answerWith(200, STREAM);
  const ended = follow();
  await turn();
  wire.write('data: {"through":1}\n\n:\n\ndata: {"thr');
  await turn();
  wire.write('ough":2}\n');
  wire.write('\ndata: {"through":"3"}\n\ndata: nothing\n\nevent: x\n\ndata: {"through":4}\n\n');
  await turn();
  wire.end();
  expect(await ended).toEqual({ type: 'lost' });
  expect(heard).toEqual([1, 2, 4]);
});

it('hangs up on a stream that says nothing at first, or falls silent', async () => {
  answerWith(200, STREAM);
  const mute = follow();
  await vi.advanceTimersByTimeAsync(FIRST_MS);
  expect(await mute).toEqual({ type: 'lost' });
  const ended = follow();
  await turn();
  for (let count = 0; count < 5; count += 1) {
    wire.write(':\n\n');
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  }
  expect(wire.isHungUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([await ended, wire.isHungUp()]).toEqual([{ type: 'lost' }, true]);
});

it('hangs up when it is called off, before or while it stands', async () => {
  answerWith(200, STREAM);
  expect(await follow(AbortSignal.abort())).toEqual({ type: 'lost' });
  const off = new AbortController();
  const ended = follow(off.signal);
  await turn();
  off.abort();
  expect([await ended, wire.isHungUp()]).toEqual([{ type: 'lost' }, true]);
});

it('hangs up on what never ends a message', async () => {
  answerWith(200, STREAM);
  const ended = follow();
  await turn();
  wire.write('x'.repeat(5_000));
  await turn();
  expect([await ended, wire.isHungUp()]).toEqual([{ type: 'lost' }, true]);
});

it('tells a refusal of the server from a page that something in between put up', async () => {
  answerWith(503, { 'X-Error-Code': 'busy', 'Retry-After': '5' });
  expect(await follow()).toEqual({ type: 'refused', status: 503, retryAfterMs: 5_000 });
  answerWith(200, { 'Content-Type': 'text/html' });
  expect(await follow()).toEqual({ type: 'lost' });
  answerWith(401, { 'Content-Type': 'text/html' });
  expect(await follow()).toEqual({ type: 'lost' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await follow()).toEqual({ type: 'lost' });
});
