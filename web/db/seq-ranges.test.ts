import { expect, it } from 'vitest';
import { gapsBetween, isWithin, toSeqRanges, withoutSeqs, withSeqs } from './row-progress.ts';

const range = (from: number, to: number) => ({ from, to });

it('joins neighbours into one range, in order and each once', () => {
  expect(toSeqRanges([3, 1, 2, 2, 7])).toEqual([range(1, 3), range(7, 7)]);
  expect(toSeqRanges([])).toEqual([]);
});

it('joins what touches what was there, on either side', () => {
  expect(withSeqs([range(1, 3), range(6, 8)], [4, 5])).toEqual([range(1, 8)]);
  expect(withSeqs([range(4, 5)], [3, 9])).toEqual([range(3, 5), range(9, 9)]);
  expect(withSeqs([range(1, 9)], [4])).toEqual([range(1, 9)]);
});

it('takes out of the middle, from the ends and whole ranges', () => {
  expect(withoutSeqs([range(1, 9)], [1, 4, 5, 9])).toEqual([range(2, 3), range(6, 8)]);
  expect(withoutSeqs([range(1, 2), range(5, 6)], [1, 2])).toEqual([range(5, 6)]);
  expect(withoutSeqs([range(1, 2)], [7])).toEqual([range(1, 2)]);
});

it('knows what lies between, and that there is no end to what comes after', () => {
  const end = Number.POSITIVE_INFINITY;
  expect(gapsBetween([])).toEqual([range(1, end)]);
  expect(gapsBetween([range(1, 4)])).toEqual([range(5, end)]);
  expect(gapsBetween([range(3, 4), range(8, 8)])).toEqual([
    range(1, 2),
    range(5, 7),
    range(9, end),
  ]);
});

it('knows what is within', () => {
  const both = [range(1, 2), range(5, 6)];
  expect([1, 2, 3, 4, 5, 6, 7].filter((seq) => isWithin(both, seq))).toEqual([1, 2, 5, 6]);
});

it('agrees with plain sets, whatever is added and taken away', () => {
  let ranges: { from: number; to: number }[] = [];
  const plain = new Set<number>();
  for (let step = 0; step < 400; step += 1) {
    const seqs = Array.from({ length: 1 + (step % 5) }, (_, i) => 1 + ((step * 7 + i * 13) % 40));
    const isAdding = step % 3 !== 0;
    ranges = isAdding ? withSeqs(ranges, seqs) : withoutSeqs(ranges, seqs);
    for (const seq of seqs) isAdding ? plain.add(seq) : plain.delete(seq);
    expect(ranges).toEqual(toSeqRanges([...plain]));
  }
});
