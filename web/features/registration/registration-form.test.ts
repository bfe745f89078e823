import { describe, expect, it } from 'vitest';
import { freshFamily } from './family.ts';
import { freshInstitution, INSTITUTION_MISSING } from './institutions.ts';
import {
  checkRegistration,
  freshRegistration,
  type RegistrationForm,
} from './registration-form.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const NOTICE = { version: '2026-11-21', now: NOW + 60_000 };

const whole: RegistrationForm = {
  ...freshRegistration(NOW),
  alias: ' Lupita ',
  email: 'Lupita@Demo.mx',
  password: ' con espacios ',
  gender: 'femenino',
  birthYear: 1971,
  birthMonth: '12',
  enrollmentYear: 2019,
  state: 'Durango',
  city: 'Durango',
  role: 'integrante',
  institutions: [
    { ...freshInstitution(0), workArea: 'iglesia', institutionName: 'Cáritas' },
    freshInstitution(1),
  ],
  notice: true,
  sensitive: true,
};

const check = (patch: Partial<RegistrationForm>) =>
  checkRegistration({ ...whole, ...patch }, NOTICE);

function errorsOf(patch: Partial<RegistrationForm>) {
  const checked = check(patch);
  return checked.type === 'wrong' ? checked.errors : {};
}

function valuesOf(patch: Partial<RegistrationForm> = {}) {
  const checked = check(patch);
  if (checked.type === 'wrong') throw new Error(JSON.stringify(checked.errors));
  return checked.values;
}

it('sends what was written, the password as it was typed, and no row that nobody wrote into', () => {
  expect(valuesOf()).toMatchObject({
    alias: 'Lupita',
    email: 'lupita@demo.mx',
    password: ' con espacios ',
    birthMonth: 12,
    country: 'México',
    community: null,
    phone: null,
    institutions: [{ workArea: 'iglesia', institutionName: 'Cáritas', position: null }],
    familyMembers: [],
    birthDay: null,
    consent: {
      ...{ version: '2026-11-21', notice: true, sensitive: true, messages: false },
      birthday: false,
    },
    website: null,
    filledForMs: 60_000,
  });
  expect(Object.keys(valuesOf())).not.toContain('isShared');
});

it('says nothing of how long it took by a clock that was set back', () => {
  expect(valuesOf({ openedAt: NOTICE.now + 1 }).filledForMs).toBeNull();
});

it('an empty form says of each field that it is needed', () => {
  const checked = checkRegistration(freshRegistration(NOW), NOTICE);
  expect(checked.type === 'wrong' && Object.keys(checked.errors).sort()).toEqual(
    [
      ...['alias', 'birthMonth', 'birthYear', 'city', 'email', 'enrollmentYear', 'gender'],
      ...['institutions', 'notice', 'password', 'role', 'sensitive', 'state'],
    ].sort(),
  );
  expect(checked.type === 'wrong' && checked.errors.gender).toBe('El sexo es requerido');
});

it('sends a day that its month has, and the tick for the own community', () => {
  expect(valuesOf({ birthDay: 24, sharesBirthday: true })).toMatchObject({
    birthDay: 24,
    consent: { birthday: true },
  });
  expect(errorsOf({ birthDay: 30, birthMonth: '2' })).toEqual({
    birthDay: 'Ese mes no tiene ese día',
  });
  expect(errorsOf({ birthDay: 32 })).toEqual({
    birthDay: 'Escribe el día de nacimiento, de 1 a 31',
  });
  expect(errorsOf({ birthDay: 30, birthMonth: '' })).toEqual({
    birthMonth: 'El mes de nacimiento es requerido',
  });
});

describe('years', () => {
  it.each([
    ['birthYear', 1899, 'El año debe ser 1900 o posterior'],
    ['birthYear', 2027, 'El año no puede ser posterior a 2026'],
    ['enrollmentYear', 1989, 'El año debe ser 1990 o posterior'],
    ['enrollmentYear', 2027, 'El año no puede ser posterior a 2026'],
  ])('%s %i: %s', (field, year, sentence) => {
    expect(errorsOf({ [field]: year })).toEqual({ [field]: sentence });
  });

  it.each([
    ['birthYear', 1900],
    ['birthYear', 2026],
    ['enrollmentYear', 1990],
    ['enrollmentYear', 2026],
  ])('%s %i is taken', (field, year) => {
    expect(valuesOf({ [field]: year })).toMatchObject({ [field]: year });
  });
});

it('a password has at least six characters', () => {
  expect(errorsOf({ password: '12345' }).password).toMatch(/al menos 6/);
  expect(valuesOf({ password: 'xk3$9z' }).password).toBe('xk3$9z');
});

describe('institutions', () => {
  const row = whole.institutions[0] as (typeof whole.institutions)[number];

  it('needs one that says both what and where', () => {
    for (const half of [
      freshInstitution(0),
      { ...row, workArea: '' },
      { ...row, institutionName: ' ' },
    ]) {
      expect(errorsOf({ institutions: [half] })).toEqual({ institutions: INSTITUTION_MISSING });
    }
  });

  it('a second one is whole or not there', () => {
    const half = { ...freshInstitution(1), position: 'Directora' };
    expect(errorsOf({ institutions: [row, half] }).institutions).toMatch(/^Completa/);
  });
});

describe('family', () => {
  const daughter = { ...freshFamily(0), relationship: 'hija', age: 9 };

  it('leaves out what says too little', () => {
    const unsaid = { ...daughter, relationship: 'otro', otherRelationship: ' ' };
    const rows = [daughter, unsaid, { ...daughter, age: null }, { ...daughter, relationship: '' }];
    expect(valuesOf({ familyMembers: rows }).familyMembers).toEqual([
      { relationship: 'hija', otherRelationship: null, age: 9 },
    ]);
  });

  it('keeps what «otro» stands for, and for nothing else', () => {
    const nephew = { ...daughter, relationship: 'otro', otherRelationship: 'Sobrino' };
    const changed = { ...nephew, relationship: 'hijo' };
    expect(valuesOf({ familyMembers: [nephew, changed] }).familyMembers).toEqual([
      { relationship: 'otro', otherRelationship: 'Sobrino', age: 9 },
      { relationship: 'hijo', otherRelationship: null, age: 9 },
    ]);
  });

  it.each([-1, 121])('nobody is %i years old', (age) => {
    expect(errorsOf({ familyMembers: [{ ...daughter, age }] })).toEqual({
      familyMembers: 'Revisa las edades de tu familia.',
    });
  });

  it.each([0, 120])('somebody may be %i', (age) => {
    expect(valuesOf({ familyMembers: [{ ...daughter, age }] }).familyMembers).toHaveLength(1);
  });
});

it('asks for both consents, and for the third of nobody', () => {
  expect(Object.keys(errorsOf({ notice: false, sensitive: false }))).toEqual([
    'notice',
    'sensitive',
  ]);
  expect(valuesOf({ messages: true }).consent?.messages).toBe(true);
});

it('takes a WhatsApp number, as it was typed, and does without one', () => {
  expect(valuesOf({ phone: ' 618 555 0123 ' }).phone).toBe('618 555 0123');
  expect(valuesOf({ phone: ' ' }).phone).toBeNull();
  expect(errorsOf({ phone: '555 0123' })).toEqual({
    phone: 'Escribe el número con lada, a diez dígitos',
  });
});
