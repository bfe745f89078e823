import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashResetCode, newResetCode } from './reset-code.ts';

it('has fifty random bits, and nothing in it that is misread', () => {
  const codes = Array.from({ length: 200 }, () => newResetCode((count) => randomBytes(count)));
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codes).size).toBe(200);
  // Every symbol occurs: 32 symbols in ten places are fifty bits.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

it.each(['7K2QM-X9D41', '7k2qm-x9d41', ' 7K2QM X9D41 ', '7k2qmx9d4l', '7K2QM–X9D4I'])(
  'is understood as «%s»',
  (typed) => {
    expect(hashResetCode(typed)).toBe(hashResetCode('7K2QM-X9D41'));
  },
);

it('is another with one symbol changed', () => {
  expect(hashResetCode('7K2QM-X9D42')).not.toBe(hashResetCode('7K2QM-X9D41'));
});
