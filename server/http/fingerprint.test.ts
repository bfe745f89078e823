import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

it('is the same for the same content in any order, and 64 hexadecimal digits', () => {
  const one = fingerprintOf({ b: [1, { d: null, c: 'ñ' }], a: true });
  const two = fingerprintOf({ a: true, b: [1, { c: 'ñ', d: null }] });
  expect(one).toBe(two);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
});

it('takes a key without value as no key, as JSON does', () => {
  expect(fingerprintOf({ a: 1, b: undefined })).toBe(fingerprintOf({ a: 1 }));
});

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: '1' }, { a: 1 }],
  [{ a: null }, {}],
  [['a', 'b'], ['a,b']],
  [{ a: { b: 1 } }, { 'a.b': 1 }],
])('tells %j from %j', (one, two) => {
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(two));
});
