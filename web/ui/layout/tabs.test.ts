import { expect, test } from 'vitest';
import { keyToIndex } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, -1],
])('%s from tab %i of three leads to %i', (key, from, to) => {
  expect(keyToIndex(key, from, 3)).toBe(to);
});
