import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folioOf } from './folio.ts';

it('reads the last forty bits in an alphabet without I, L, O and U', () => {
  expect(folioOf('018f0000-0000-7000-8000-000000000000')).toBe('0000-0000');
  expect(folioOf('018f0000-0000-7000-8000-00ffffffffff')).toBe('ZZZZ-ZZZZ');
  expect(folioOf('018f0000-0000-7000-8000-000000000001')).toBe('0000-0001');
  // 0x8000000000 is the highest of the forty bits: 16, then zeros.
  expect(folioOf('018f0000-0000-7000-8000-008000000000')).toBe('G000-0000');
});

it('is the same however the id is written', () => {
  const id = '018f3a5c-9d1e-7c3b-9a2f-5e6d7c8b9a0f';
  expect(folioOf(id.toUpperCase())).toBe(folioOf(id));
});

it('tells two ids apart whenever their last forty bits differ', () => {
  const tail = fc.bigInt({ min: 0n, max: 2n ** 40n - 1n });
  const idOf = (bits: bigint) => `018f0000-0000-7000-8000-00${bits.toString(16).padStart(10, '0')}`;
  fc.assert(
    fc.property(tail, tail, (a, b) => {
      expect(folioOf(idOf(a)) === folioOf(idOf(b))).toBe(a === b);
      expect(folioOf(idOf(a))).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});
