import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVEL_BOUNDS, percentToLevel, poolShares, shareOf } from './figure.ts';

const counts = fc
  .tuple(fc.nat(5_000), fc.nat(5_000))
  .map(([a, b]) => ({ n: Math.min(a, b), of: Math.max(a, b) }));

describe('a share', () => {
  it('is null, and not zero, of nothing', () => {
    expect(shareOf(0, 0)).toEqual({ value: null, n: 0, of: 0 });
  });

  it('is 100 only when nobody is missing, and 0 only when nobody counts', () => {
    fc.assert(
      fc.property(counts, ({ n, of }) => {
        const { value } = shareOf(n, of);
        expect(value === 100).toBe(of > 0 && n === of);
        expect(value === 0).toBe(of > 0 && n === 0);
      }),
    );
  });

  it('of several is that of all they count, in any order', () => {
    fc.assert(
      fc.property(fc.array(counts), (some) => {
        const sum = (field: 'n' | 'of') => some.reduce((total, one) => total + one[field], 0);
        expect(poolShares(some)).toEqual(shareOf(sum('n'), sum('of')));
        expect(poolShares([...some].reverse())).toEqual(poolShares(some));
      }),
    );
  });
});

it.each([
  [null, 'unknown'],
  [100, 'good'],
  [80, 'good'],
  [79, 'attention'],
  [60, 'attention'],
  [59, 'risk'],
  [0, 'risk'],
] as const)('%s %% is «%s»', (percent, level) => {
  expect(percentToLevel(percent)).toBe(level);
});

it('a database is told the same bounds', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const within = Object.entries(LEVEL_BOUNDS).filter(
      ([, { from, below }]) => percent >= from && percent < below,
    );
    expect(within.map(([level]) => level)).toEqual([percentToLevel(percent)]);
  }
});
