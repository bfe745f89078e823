import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { silentLogger } from '#server/log';
import { readOpenMetrics } from '#tests/support/read-openmetrics';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { VERSION } from '../version.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { readWaiting } from './read-waiting.ts';
import { foldSamples, readSamples, takeSample } from './samples.ts';
import { serveMetrics } from './serve-metrics.ts';
import { addTallies, bucketOf, emptyTally, quantileMs } from './tally.ts';

let t: TestApp;
let metrics: Metrics;

beforeEach(async () => {
  metrics = createMetrics();
  t = await createTestApp({ metrics });
});
afterEach(async () => {
  metrics.close();
  await t.close();
});

const toText = async () =>
  metrics.toText(await readWaiting({ store: t.store, settings: t.deps.settings }, t.clock.now));

it('requests are counted by pattern and status, and no address, name or secret is in a label', async () => {
  const admin = await t.addPerson('admin');
  const { publicId } = await t.addCommunity(admin.id);
  await t.call('GET', `/people/${admin.id}`, { as: admin });
  await t.call('GET', `/public/communities/${publicId}`);
  await t.call('GET', '/nothing/marker-in-path');
  await t.app.request('/portal/secret-token-marker');
  await t.app.request('/api/me', { method: 'BREW' });
  metrics.pushSeen('gone');
  metrics.mailSeen('failed');
  const text = await toText();
  const families = readOpenMetrics(text);
  const seen = families.get('lideres_request_duration_seconds')?.samples ?? [];
  const total = seen.filter(({ name }) => name.endsWith('_count'));
  expect(total.reduce((sum, { value }) => sum + value, 0)).toBe(5);
  expect(total.map(({ labels }) => labels.method)).toContain('other');
  for (const secret of [publicId, admin.secret, 'marker', `/${admin.id}"`]) {
    expect(text).not.toContain(secret);
  }
  const valueIn = (family: string, labels: object) =>
    families
      .get(family)
      ?.samples.find((it) => Object.entries(labels).every(([k, v]) => it.labels[k] === v))?.value;
  expect(valueIn('lideres_pushes', { outcome: 'gone' })).toBe(1);
  expect(valueIn('lideres_mails', { result: 'failed' })).toBe(1);
  expect(valueIn('lideres_build', { version: VERSION })).toBe(1);
});

it('what waits is told by size and age', async () => {
  await t.addPerson('integrante', 'Durango', 'pending');
  t.clock.now += 3 * HOUR_MS;
  const families = readOpenMetrics(await toText());
  const registrations = (family: string) =>
    families.get(family)?.samples.find(({ labels }) => labels.queue === 'registrations')?.value;
  expect(registrations('lideres_queue_size')).toBe(1);
  expect(registrations('lideres_queue_oldest_seconds')).toBe(3 * 3_600);
});

it('they are served on a port of their own, and nothing else is', async () => {
  const serving = await serveMetrics({ port: 0, host: '127.0.0.1' }, toText, silentLogger);
  const ask = (path: string) => fetch(`http://127.0.0.1:${serving.port}${path}`);
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toMatch(
    /^application\/openmetrics-text; version=1\.0\.0/,
  );
  expect(readOpenMetrics(await answer.text()).size).toBeGreaterThan(5);
  expect((await ask('/api/me')).status).toBe(404);
  await serving.stop();
});

it('a sample every five minutes is added up by the hour after a day, and forgotten after a month', async () => {
  const { store, deps, clock } = t;
  const start = Date.parse('2026-11-20T01:00:00Z');
  for (const [process, minute] of [
    ['a', 0],
    ['b', 0],
    ['a', 5],
    ['a', 65],
  ] as const) {
    clock.now = start + minute * MINUTE_MS;
    metrics.requestSeen({ method: 'GET', route: '/x', status: 503, seconds: 0.02 });
    await takeSample({ store, settings: deps.settings, metrics, process, now: () => clock.now });
  }
  expect(await readSamples(store.read, 'minutes', 0)).toHaveLength(4);
  await foldSamples(store, start + 27.5 * HOUR_MS);
  const hours = await readSamples(store.read, 'hour', 0);
  expect(hours).toMatchObject([{ at: start, figures: { requests: 3, failed: 3 } }]);
  expect(await readSamples(store.read, 'minutes', 0)).toHaveLength(1);
  await foldSamples(store, start + 40 * DAY_MS);
  expect(await readSamples(store.read, 'hour', 0)).toEqual([]);
});

it('a share of requests is told by the edge it stayed under', () => {
  const durations = emptyTally().durations;
  expect(quantileMs(durations, 0.5)).toBeNull();
  for (const seconds of [0.001, 0.02, 0.02, 99]) {
    const bucket = bucketOf(seconds);
    durations[bucket] = (durations[bucket] ?? 0) + 1;
  }
  expect([0.25, 0.5, 1].map((share) => quantileMs(durations, share))).toEqual([5, 25, 10_000]);
  const one = { ...emptyTally(), durations, loopMs: 4, requests: 4 };
  expect(addTallies([one, { ...one, loopMs: 9 }])).toMatchObject({ requests: 8, loopMs: 9 });
});
