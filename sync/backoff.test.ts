import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoffMs, FIRST_MS, LONGEST_MS } from './backoff.ts';

const almostOne = () => 1 - Number.EPSILON;

it('doubles its ceiling from one second to five minutes', () => {
  const ceilings = [1, 2, 3, 9, 10, 100, 1e9].map((attempt) => backoffMs(attempt, almostOne));
  expect(ceilings).toEqual([1_000, 2_000, 4_000, 256_000, LONGEST_MS, LONGEST_MS, LONGEST_MS]);
});

it('takes a count that makes no sense for the first', () => {
  for (const attempt of [0, -5]) expect(backoffMs(attempt, almostOne)).toBe(FIRST_MS);
});

it('is never shorter than a quarter second nor longer than five minutes', () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(200), unit, (attempt, draw) => {
      const ms = backoffMs(attempt, () => draw);
      expect(ms).toBeGreaterThanOrEqual(250);
      expect(ms).toBeLessThanOrEqual(LONGEST_MS);
    }),
  );
});

it('spreads phones over the whole wait', () => {
  expect(backoffMs(10, () => 0)).toBe(250);
  expect(backoffMs(10, () => 0.5)).toBe(LONGEST_MS / 2);
});
