import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import { type DailyDeps, runDaily } from './run-daily.ts';

let shared: SharedStores;
let done: string[];
let problems: unknown[];

beforeEach(async () => {
  shared = await createSharedStores();
  done = [];
  problems = [];
});
afterEach(() => shared.close());

function daily(process: 0 | 1, job: DailyDeps['job'], rest: Partial<DailyDeps> = {}) {
  const stop = runDaily({
    store: shared.pair[process],
    now: () => Date.parse('2026-11-20T12:00:00-06:00'),
    name: 'test-day',
    hour: 4,
    job,
    onProblem: (error) => problems.push(error),
    every: () => () => {},
    ...rest,
  });
  return { stop };
}

it('of two processes that look at once, one runs the job', async () => {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = daily(0, async () => {
    done.push('first');
    await until;
  });
  await expect.poll(() => done).toEqual(['first']);
  await daily(1, async () => done.push('second')).stop();
  end();
  await first.stop();
  await daily(1, async () => done.push('later')).stop();
  expect([done, problems]).toEqual([['first'], []]);
});

it('a day whose job failed is tried again, by whoever looks next', async () => {
  const failing = daily(0, async () => Promise.reject(new Error('disk full')));
  await failing.stop();
  await daily(1, async () => done.push('second')).stop();
  expect([done, problems]).toEqual([['second'], [new Error('disk full')]]);
});

it('the job is told when the server stops', async () => {
  const one = daily(0, (signal) => {
    done.push('begun');
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  await expect.poll(() => done).toEqual(['begun']);
  await one.stop();
  expect([done, problems.length]).toEqual([['begun'], 1]);
});

it('a month counts from its first day at that hour', async () => {
  const at = (time: string) =>
    daily(0, async () => done.push(time), {
      monthly: true,
      now: () => Date.parse(`${time}-06:00`),
    }).stop();
  for (const time of ['2026-11-01T03:59:00', '2026-11-01T04:01:00', '2026-11-30T23:00:00']) {
    await at(time);
  }
  await at('2026-12-02T00:00:00');
  expect(done).toEqual(['2026-11-01T03:59:00', '2026-11-01T04:01:00', '2026-12-02T00:00:00']);
});
