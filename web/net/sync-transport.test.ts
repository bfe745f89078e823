import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { createSignal } from '#sync/testing/script-transport';
import { transportConformance } from '#sync/testing/transport.conformance';
import { now } from '#web/clock/clock.ts';
import { TIMEOUT_MS } from './send.ts';
import { createSyncTransport } from './sync-transport.ts';
import { createNetwork } from './testing/network.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

transportConformance('the transport of page and worker', () => {
  const network = stubNetwork();
  return {
    transport: createSyncTransport(() => 'secret', 7),
    answerWith: network.answerWith,
    requests: () => network.asked,
  };
});

describe('the transport of page and worker', () => {
  const request = { queueId: 'queue-1', sentWall: 1, settledThrough: 0, ops: [] };

  it('never follows a redirect', async () => {
    const network = stubNetwork();
    const transport = createSyncTransport(() => null, 7);
    await transport.push(request, 7, createSignal().signal);
    await transport.pull(null, createSignal().signal);
    expect(network.asked.map(({ redirect }) => redirect)).toEqual(['error', 'error']);
  });

  it('takes the cookie along for a person, and leaves it at home for a public form', async () => {
    const network = stubNetwork();
    const transport = createSyncTransport(() => 'secret', 7);
    await transport.push(request, 7, createSignal().signal);
    await transport.push(request, null, createSignal().signal);
    expect(network.asked.map(({ credentials }) => credentials)).toEqual(['include', 'omit']);
  });

  it('measures the clock of the phone by an answer of our server alone', async () => {
    const network = stubNetwork();
    const transport = createSyncTransport(() => null, null);
    const answerAt = (offset: number, body: unknown) => {
      const date = new Date(Date.now() + offset).toUTCString();
      const headers = { 'Content-Type': 'application/json', Date: date };
      network.answerWith({ status: 200, headers, text: JSON.stringify(body) });
      return transport.push(request, null, createSignal().signal);
    };
    await answerAt(DAY_MS, { welcome: 'to the hotel' });
    expect(Math.abs(now() - Date.now())).toBeLessThan(5_000);
    await answerAt(DAY_MS, { ops: [], serverNow: 0, epoch: 'e' });
    expect(Math.abs(now() - Date.now() - DAY_MS)).toBeLessThan(5_000);
    await answerAt(0, { ops: [], serverNow: 0, epoch: 'e' });
    expect(Math.abs(now() - Date.now())).toBeLessThan(5_000);
  });

  it('gives up on a server that keeps it waiting', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hang);
    const reply = createSyncTransport(() => null, 7).pull(null, createSignal().signal);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await reply).toEqual({ type: 'unreachable' });
  });

  it('gives up when the pass is called off', async () => {
    vi.stubGlobal('fetch', hang);
    const { signal, abort } = createSignal();
    const reply = createSyncTransport(() => null, 7).push(request, 7, signal);
    abort();
    expect(await reply).toEqual({ type: 'unreachable' });
  });
});

/** Half-open: the connection stays, without data. */
function hang(_url: string, { signal }: RequestInit = {}): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function stubNetwork() {
  const network = createNetwork();
  vi.stubGlobal('fetch', network.fetch);
  return network;
}
