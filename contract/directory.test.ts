import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerLink, createInstitution } from './directory.ts';

const HOSPITAL = { name: 'Hospital General', type: 'salud', state: 'Durango', city: 'Durango' };
const sentenceOf = (fields: object) =>
  v.safeParse(createInstitution.body, { ...HOSPITAL, ...fields }).issues?.[0].message;

describe('an institution', () => {
  it('needs neither telephone nor mail', () => {
    expect(sentenceOf({})).toBeUndefined();
  });

  it('takes ten digits, however they are written, once somebody says that they may be shared', () => {
    const phone = '618 555-01 99';
    expect(sentenceOf({ phone, mayShare: true })).toBeUndefined();
    expect(sentenceOf({ phone })).toMatch(/^Confirma que el teléfono/);
    expect(sentenceOf({ phone: '555 0199', mayShare: true })).toMatch(/10 dígitos/);
  });

  it('takes an address of mail that can be one', () => {
    expect(sentenceOf({ email: 'contacto@hospital.mx' })).toBeUndefined();
    expect(sentenceOf({ email: 'contacto' })).toBe('El correo electrónico no es válido');
  });
});

it('a connection is answered or told to have come about, one at a time', () => {
  const parse = (body: object) => v.safeParse(answerLink.body, body).success;
  expect(parse({ status: 'accepted' })).toBe(true);
  expect(parse({ outcome: 'met' })).toBe(true);
  expect(parse({})).toBe(false);
  expect(parse({ status: 'accepted', outcome: 'met' })).toBe(false);
});
