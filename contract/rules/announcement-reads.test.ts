import { expect, it } from 'vitest';
import { counts, editionRead, mergeMarks } from './announcement-reads.ts';

it('a reading counts for its edition and for none after it', () => {
  expect(counts(null, { edition: 1, renewedAt: null })).toBe(false);
  expect(counts({ at: 5, edition: 1 }, { edition: 1, renewedAt: null })).toBe(true);
  // Read without a fresh copy, after the renewal: it was the old text all the same.
  expect(counts({ at: 9, edition: 1 }, { edition: 2, renewedAt: 6 })).toBe(false);
  expect(counts({ at: 5, edition: 2 }, { edition: 2, renewedAt: 6 })).toBe(true);
});

it('without editions the time of the renewal decides', () => {
  expect(counts({ at: 5 }, { edition: 1, renewedAt: null })).toBe(true);
  expect(counts({ at: 5 }, { edition: 2, renewedAt: 5 })).toBe(true);
  expect(counts({ at: 4 }, { edition: 2, renewedAt: 5 })).toBe(false);
  expect(counts({ at: 4, edition: 2 }, { renewedAt: 5 })).toBe(false);
});

it('the newest edition stays, and of it the earliest reading, in whatever order they arrive', () => {
  const marks = [
    null,
    { at: 7, edition: 1 },
    { at: 5, edition: 1 },
    { at: 9, edition: 2 },
    { at: 8, edition: 2 },
    { at: 2 },
  ];
  for (const one of marks) {
    for (const other of marks) expect(mergeMarks(one, other)).toEqual(mergeMarks(other, one));
  }
  const last = { at: 8, edition: 2 };
  expect(marks.reduce(mergeMarks, null)).toEqual(last);
  expect([...marks].reverse().reduce(mergeMarks, null)).toEqual(last);
  expect(mergeMarks({ at: 7, edition: 1 }, { at: 5, edition: 1 })).toEqual({ at: 5, edition: 1 });
});

it('which edition was read is what the phone showed, at most the newest, or goes by the time', () => {
  const row = { edition: 3, renewedAt: 6 };
  expect(editionRead(9, 2, row)).toBe(2);
  expect(editionRead(9, 8, row)).toBe(3);
  expect(editionRead(6, undefined, row)).toBe(3);
  expect(editionRead(5, undefined, row)).toBe(2);
  expect(editionRead(5, undefined, { edition: 1, renewedAt: null })).toBe(1);
});
