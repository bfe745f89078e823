import * as v from 'valibot';
import { expect, it } from 'vitest';
import { optionalPhone, phone } from './phone.ts';

it.each([
  '618 555 0123',
  '(618) 555-01-23',
  '+52 1 618 555 0123',
  '044 618 555 0123',
  '+1 915 555 0123',
])('takes %s as it was typed', (typed) => {
  expect(v.parse(phone, ` ${typed} `)).toBe(typed);
  expect(v.parse(optionalPhone, typed)).toBe(typed);
});

it.each(['no tiene', '555 0123', '6.18555E+09', '618 555 0123 casa', '000 000 0000 000'])(
  'refuses %s with one sentence',
  (typed) => {
    for (const schema of [phone, optionalPhone]) {
      const { issues } = v.safeParse(schema, typed);
      expect(issues?.[0].message).toBe('Escribe el número con lada, a diez dígitos');
    }
  },
);

it.each([undefined, null, '', '  '])('lets %s be no number, where it may be left out', (typed) => {
  expect(v.parse(optionalPhone, typed)).toBeNull();
  expect(v.safeParse(phone, typed).success).toBe(false);
});
