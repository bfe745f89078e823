import { expect, it } from 'vitest';
import { findPrunable } from './prunable.ts';

const superseded = (seq: number, opId: string, supersededBy?: string | null) => ({
  seq,
  opId,
  supersededBy,
});

it.each([
  ['none of nothing', [], ['a'], []],
  ['nothing whose replacement is there', [superseded(1, 'old', 'new')], ['new'], []],
  ['what is stood in for by nothing that is left', [superseded(1, 'old', 'new')], ['other'], [1]],
  [
    'what nobody says it is stood in for by',
    [superseded(1, 'old', null), superseded(2, 'b')],
    [],
    [2, 1],
  ],
  [
    'no link of a chain that ends in something',
    [superseded(1, 'a', 'b'), superseded(2, 'b', 'c')],
    ['c'],
    [],
  ],
  [
    'a whole chain that ends in nothing',
    [superseded(1, 'a', 'b'), superseded(2, 'b', 'c')],
    ['d'],
    [2, 1],
  ],
  ['a row beside one of its own key only with that', [superseded(2, 'a', 'a')], ['a'], []],
] as const)('takes %s', (_, rows, standing, seqs) => {
  expect(findPrunable(rows, new Set(standing))).toEqual(seqs);
});
