import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCounts,
  compareQuarters,
  compareShares,
  monthsOf,
  NO_COUNTS,
  quarterWindows,
  sumCounts,
} from './quarter-comparison.ts';

describe('the days that are compared', () => {
  it('a running quarter has as many of the earlier one', () => {
    expect(quarterWindows('2026-Q4', '2026-11-28')).toEqual({
      now: { quarter: '2026-Q4', from: '2026-10-01', until: '2026-11-28' },
      before: { quarter: '2026-Q3', from: '2026-07-01', until: '2026-08-28' },
      ...{ days: 59, isRunning: true },
    });
  });

  it('a shorter quarter before gives all its days', () => {
    // 90 days of 2026-Q1 beside the 91st of 2026-Q2’s, less one.
    const { before, days } = quarterWindows('2026-Q3', '2026-09-29');
    expect([days, before.until]).toEqual([91, '2026-06-30']);
    expect(quarterWindows('2026-Q2', '2026-06-29').before.until).toBe('2026-03-31');
  });

  it('whole quarters are compared once the later one is over', () => {
    expect(quarterWindows('2026-Q1', '2026-11-28')).toMatchObject({
      now: { from: '2026-01-01', until: '2026-03-31' },
      before: { quarter: '2025-Q4', from: '2025-10-01', until: '2025-12-31' },
      ...{ days: 90, isRunning: false },
    });
    expect(quarterWindows('2026-Q4', '2026-12-31').isRunning).toBe(false);
  });

  it('months are whole, cut or not there', () => {
    expect(monthsOf({ quarter: '2026-Q3', until: '2026-08-28' })).toEqual([
      { month: '2026-07', until: '2026-07-31', isWhole: true },
      { month: '2026-08', until: '2026-08-28', isWhole: false },
    ]);
    expect(monthsOf({ quarter: '2026-Q4', until: '2026-12-31' })).toHaveLength(3);
  });
});

describe('the difference', () => {
  it('of rates is in points between what is written, of counts a count', () => {
    expect(compareShares({ n: 84, of: 100 }, { n: 405, of: 500 })).toEqual({
      ...{ kind: 'rate', now: 84, before: 81, change: 3 },
    });
    expect(compareCounts(3, 5)).toEqual({ kind: 'count', now: 3, before: 5, change: -2 });
  });

  it('is none where either side has nothing', () => {
    expect(compareShares({ n: 1, of: 2 }, { n: 0, of: 0 }).change).toBeNull();
    expect(compareShares({ n: 0, of: 0 }, { n: 1, of: 2 })).toMatchObject({
      ...{ now: null, change: null },
    });
    expect(compareShares({ n: 1, of: 2 }, null).before).toBeNull();
    expect(compareCounts(3, null).change).toBeNull();
  });

  it('a place without people and communities then has no earlier figures', () => {
    const now = { ...NO_COUNTS, totalPeople: 4, invitedPeople: 2, communities: 1 };
    const fresh = compareQuarters({ now, before: NO_COUNTS });
    expect(fresh.totalPeople).toEqual({ kind: 'count', now: 4, before: null, change: null });
    expect(fresh.invitations).toEqual({ kind: 'rate', now: 50, before: null, change: null });
    const before = { ...NO_COUNTS, communities: 1 };
    expect(compareQuarters({ now, before }).totalPeople.change).toBe(4);
    expect(compareQuarters({ now, before }).attendance).toMatchObject({ now: null, before: null });
  });

  it('forward and back are the same, with the other sign', () => {
    const share = fc
      .tuple(fc.nat(500), fc.integer({ min: 1, max: 500 }))
      .map(([n, of]) => ({ n: Math.min(n, of), of }));
    fc.assert(
      fc.property(share, share, (one, other) => {
        const forward = compareShares(one, other).change ?? 0;
        expect(forward + (compareShares(other, one).change ?? 0)).toBeCloseTo(0);
      }),
    );
  });

  it('sums add every count', () => {
    const one = { ...NO_COUNTS, tertulias: 1, presentMarks: 2 };
    expect(sumCounts([one, one])).toEqual({ ...NO_COUNTS, tertulias: 2, presentMarks: 4 });
    expect(sumCounts([])).toEqual(NO_COUNTS);
  });
});
