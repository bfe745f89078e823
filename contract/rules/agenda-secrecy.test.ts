import { expect, it } from 'vitest';
import { countInSteps, type FoldedSummary, foldOptions, isSealed } from './agenda-secrecy.ts';

const summary = (kind: FoldedSummary['kind'], counts: (number | null)[]): FoldedSummary => ({
  ...{ kind, text: '¿Qué urge?', texts: [], answered: 20 },
  options: counts.map((count, at) => ({ option: String(at), count, place: 1 })),
});
const countsOf = (one: FoldedSummary) => foldOptions(one).options.map(({ count }) => count);

it('an anonymous agenda is sealed until it is completed', () => {
  expect(isSealed({ signature: 'anonymous', status: 'active' })).toBe(true);
  expect(isSealed({ signature: 'anonymous', status: 'completed' })).toBe(false);
  expect(isSealed({ signature: 'named', status: 'active' })).toBe(false);
});

it('its number moves in steps of five', () => {
  expect([0, 4, 5, 9, 10].map(countInSteps)).toEqual([0, 0, 5, 5, 10]);
});

it('options under five are folded, and where one was chosen also what subtraction would show', () => {
  expect(countsOf(summary('one', [2, 6, 12]))).toEqual([null, null, 12]);
  expect(countsOf(summary('one', [3, 4, 13]))).toEqual([null, null, 13]);
  expect(countsOf(summary('one', [0, 8, 12]))).toEqual([null, 8, 12]);
  expect(countsOf(summary('one', [2]))).toEqual([null]);
  expect(countsOf(summary('several', [2, 6, 12]))).toEqual([null, 6, 12]);
  expect(countsOf(summary('one', [null, null, 12]))).toEqual([null, null, 12]);
});

it('the place of an option is told from five answers on', () => {
  const few = { ...summary('one', [3]), answered: 3 };
  expect(foldOptions(few).options[0]?.place).toBeNull();
  expect(foldOptions(summary('one', [8])).options[0]?.place).toBe(1);
});
