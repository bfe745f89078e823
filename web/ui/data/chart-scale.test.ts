import { describe, expect, it } from 'vitest';
import { labelsToShow, largestToTop, valuesToPath } from './chart-scale.ts';

describe('a scale', () => {
  it.each([
    [0, 1],
    [0.4, 1],
    [3, 5],
    [18, 20],
    [21, 25],
    [100, 100],
    [101, 200],
    [Number.NaN, 1],
  ])('whose largest is %d ends at %d', (largest, top) => {
    expect(largestToTop(largest)).toBe(top);
  });
});

describe('labels under a drawing', () => {
  it('are all written while they fit', () => {
    expect([...labelsToShow(3, 6)].sort()).toEqual([0, 1, 2]);
  });

  it('thin out evenly, and the last is always there', () => {
    expect([...labelsToShow(13, 6)].sort((a, b) => a - b)).toEqual([0, 3, 6, 9, 12]);
    expect(labelsToShow(0, 6).size).toBe(0);
  });
});

describe('a line', () => {
  it('goes through the middle of each place', () => {
    expect(valuesToPath([0, 10], 10)).toBe('M25 100 L75 0');
  });

  it('is interrupted by what is unknown', () => {
    expect(valuesToPath([5, null, 5, 5], 10)).toBe('M12.5 50 M62.5 50 L87.5 50');
  });
});
