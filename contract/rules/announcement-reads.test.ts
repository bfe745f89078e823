import { expect, it } from 'vitest';
import { counts, mergeMarks } from './announcement-reads.ts';

it('a reading counts, unless it was announced anew since', () => {
  expect(counts(null, null)).toBe(false);
  expect(counts(5, null)).toBe(true);
  expect(counts(5, 5)).toBe(true);
  expect(counts(4, 5)).toBe(false);
});

it('the earliest reading stays, in whatever order they arrive', () => {
  expect(mergeMarks(null, null, null)).toBeNull();
  expect(mergeMarks(null, 7, null)).toBe(7);
  expect(mergeMarks(7, null, null)).toBe(7);
  expect(mergeMarks(7, 5, null)).toBe(5);
  expect(mergeMarks(5, 7, null)).toBe(5);
});

it('one from after it was announced anew stands before earlier ones, and is never lost to them', () => {
  expect(mergeMarks(3, 8, 6)).toBe(8);
  expect(mergeMarks(8, 3, 6)).toBe(8);
  expect(mergeMarks(9, 8, 6)).toBe(8);
  expect(mergeMarks(4, 3, 6)).toBe(3);
});
