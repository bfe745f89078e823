import { expect, it } from 'vitest';
import { gapsBetween, isWithin, toStretches, withoutSeqs, withSeqs } from './stretches.ts';

const stretch = (from: number, to: number) => ({ from, to });

it('tells neighbours as one stretch, in order and each once', () => {
  expect(toStretches([3, 1, 2, 2, 7])).toEqual([stretch(1, 3), stretch(7, 7)]);
  expect(toStretches([])).toEqual([]);
});

it('joins what touches what was there, on either side', () => {
  expect(withSeqs([stretch(1, 3), stretch(6, 8)], [4, 5])).toEqual([stretch(1, 8)]);
  expect(withSeqs([stretch(4, 5)], [3, 9])).toEqual([stretch(3, 5), stretch(9, 9)]);
  expect(withSeqs([stretch(1, 9)], [4])).toEqual([stretch(1, 9)]);
});

it('takes out of the middle, from the ends and whole stretches', () => {
  expect(withoutSeqs([stretch(1, 9)], [1, 4, 5, 9])).toEqual([stretch(2, 3), stretch(6, 8)]);
  expect(withoutSeqs([stretch(1, 2), stretch(5, 6)], [1, 2])).toEqual([stretch(5, 6)]);
  expect(withoutSeqs([stretch(1, 2)], [7])).toEqual([stretch(1, 2)]);
});

it('knows what lies between, and that there is no end to what comes after', () => {
  const end = Number.POSITIVE_INFINITY;
  expect(gapsBetween([])).toEqual([stretch(1, end)]);
  expect(gapsBetween([stretch(1, 4)])).toEqual([stretch(5, end)]);
  expect(gapsBetween([stretch(3, 4), stretch(8, 8)])).toEqual([
    stretch(1, 2),
    stretch(5, 7),
    stretch(9, end),
  ]);
});

it('knows what is within', () => {
  const both = [stretch(1, 2), stretch(5, 6)];
  expect([1, 2, 3, 4, 5, 6, 7].filter((seq) => isWithin(both, seq))).toEqual([1, 2, 5, 6]);
});

it('agrees with plain sets, whatever is added and taken away', () => {
  let stretches: { from: number; to: number }[] = [];
  const plain = new Set<number>();
  for (let step = 0; step < 400; step += 1) {
    const seqs = Array.from({ length: 1 + (step % 5) }, (_, i) => 1 + ((step * 7 + i * 13) % 40));
    const isAdding = step % 3 !== 0;
    stretches = isAdding ? withSeqs(stretches, seqs) : withoutSeqs(stretches, seqs);
    for (const seq of seqs) isAdding ? plain.add(seq) : plain.delete(seq);
    expect(stretches).toEqual(toStretches([...plain]));
  }
});
