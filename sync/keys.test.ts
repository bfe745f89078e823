import { expect, it } from 'vitest';
import { createKeys } from './record.ts';
import type { Intent } from './types.ts';

const intent = (): Intent => ({ lane: 'm', endpoint: 'attendance.mark', params: {}, body: {} });
const falling = () => {
  let next = 250;
  return {
    bytes(into: Uint8Array) {
      next -= 1;
      return into.fill(next);
    },
  };
};

it('keys rise in the order they are given, within one moment and when the clock is set back', () => {
  const keys = createKeys(falling());
  const given = [50_000, 50_000, 10_000, 60_000].map((at) => keys.give(intent(), at));
  expect(given).toEqual([...given].sort());
  expect(new Set(given).size).toBe(4);
});

it('an intent is known by the key it was last given', () => {
  const keys = createKeys(falling());
  const one = intent();
  expect(keys.of(one)).toBeUndefined();
  keys.give(one, 1);
  const again = keys.give(one, 2);
  expect(keys.of(one)).toBe(again);
});
