import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { readSystemStatus } from '#contract/system-status';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createDoctor, type Doctor } from '../doctor/create-doctor.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { foldSamples, takeSample } from '../metrics/samples.ts';

let t: TestApp;

beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

async function read(): Promise<AnswerOf<typeof readSystemStatus>> {
  const answer = await t.call('GET', '/admin/system-status', { as: await t.addPerson('admin') });
  expect(answer.status).toBe(200);
  return answer.json();
}

it('shows what two processes did, hour by hour and day by day, and gaps as unknown', async () => {
  const { store, deps, clock } = t;
  const noon = clock.now;
  const metrics = createMetrics();
  const sample = async (process: string, at: number) => {
    metrics.requestSeen({ method: 'GET', route: '/x', status: 500, seconds: 0.2 });
    await takeSample({ store, settings: deps.settings, metrics, process, now: () => at });
  };
  await sample('a', noon - 40 * HOUR_MS);
  await sample('a', noon - 2 * HOUR_MS);
  await sample('b', noon - 2 * HOUR_MS + 5 * MINUTE_MS);
  metrics.close();
  await foldSamples(store, noon);
  const { day, month } = await read();
  expect(day).toHaveLength(24);
  expect(day.flatMap(({ requests }) => requests ?? [])).toEqual([2]);
  expect(day[21]).toMatchObject({ requests: 2, failed: 2, medianMs: 250 });
  expect(day[20]).toMatchObject({ requests: null, medianMs: null, bytes: null });
  expect(month).toHaveLength(30);
  expect(month.flatMap(({ requests }) => requests ?? [])).toEqual([1, 2]);
});

it('says what the checks found, which are made once for many looks', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return null;
  };
  let doctor: Doctor | null = null;
  await t.close();
  t = await createTestApp({ doctor: { look: () => (doctor as Doctor).look() } });
  const { settings, store } = t.deps;
  doctor = createDoctor({ settings, store, now: () => t.clock.now, ask });
  const { findings } = await read();
  expect(findings[0]).toEqual({ ...findings[0], topic: 'Esquema', level: 'ok' });
  expect(findings.find(({ topic }) => topic === 'Respaldos')?.todo).toContain('BACKUP_DIR');
  await read();
  expect(asked).toBe(1);
  t.clock.now += 6 * MINUTE_MS;
  await read();
  expect(asked).toBe(2);
});
