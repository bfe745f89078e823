import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { uuid } from './fields.ts';
import { uuidToTime, uuidv7 } from './uuid.ts';

const zeros = (bytes: Uint8Array) => bytes.fill(0);
const ones = (bytes: Uint8Array) => bytes.fill(0xff);

it('puts the milliseconds first, then version and variant, then chance', () => {
  const at = 0x0123456789ab;
  expect(uuidv7(at, zeros)).toBe('01234567-89ab-7000-8000-000000000000');
  expect(uuidv7(at, ones)).toBe('01234567-89ab-7fff-bfff-ffffffffffff');
});

it('asks for ten bytes of chance', () => {
  let asked = 0;
  uuidv7(0, (bytes) => {
    asked = bytes.length;
    return bytes;
  });
  expect(asked).toBe(10);
});

it('is an id the contract takes, whatever the clock says', () => {
  const anyTime = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(-1, 2 ** 48, 2 ** 53, Number.POSITIVE_INFINITY, 1.5),
  );
  fc.assert(
    fc.property(anyTime, (now) => {
      expect(v.is(uuid, uuidv7(now, ones))).toBe(true);
    }),
  );
});

it('sorts by time, within what 48 bits can tell', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(uuidv7(a, zeros) < uuidv7(b, zeros)).toBe(a < b);
    }),
  );
  expect(uuidv7(-5, zeros)).toBe(uuidv7(0, zeros));
  expect(uuidv7(2 ** 60, zeros)).toBe(uuidv7(2 ** 48 - 1, zeros));
});

it('tells when it was made, and nothing of other text', () => {
  const now = Date.UTC(2026, 10, 25, 19, 30);
  expect(uuidToTime(uuidv7(now, (bytes) => bytes.fill(7)))).toBe(now);
  expect(uuidToTime('4f9a1c2e-8b7d-4e6f-9a1b-2c3d4e5f6a7b')).toBeNull();
  expect(uuidToTime('')).toBeNull();
});
