import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FamilyMember, Institution, newPassword, register } from './registration.ts';

const sentencesOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

const person = {
  alias: ' Lupita ',
  email: 'Lupita@Example.MX',
  password: 'pan dulce',
  gender: 'femenino',
  birthYear: 1980,
  birthMonth: 5,
  enrollmentYear: 2015,
  state: 'Durango',
  city: 'Durango',
  role: 'integrante',
};

describe('registering', () => {
  it('takes what the screen of the specification sends', () => {
    const parsed = v.parse(register.body, {
      ...person,
      country: 'México',
      community: '',
      institutions: [{ workArea: 'iglesia', institutionName: 'Parroquia', position: '' }],
      familyMembers: [{ relationship: 'hijo', otherRelationship: '', age: 7 }],
    });
    expect(parsed).toMatchObject({
      alias: 'Lupita',
      email: 'lupita@example.mx',
      community: null,
      institutions: [{ workArea: 'iglesia', institutionName: 'Parroquia', position: null }],
      familyMembers: [{ relationship: 'hijo', otherRelationship: null, age: 7 }],
    });
  });

  it('takes what a state dashboard sends, which says nothing of work and family', () => {
    expect(v.parse(register.body, person)).toMatchObject({
      country: 'México',
      institutions: [],
      familyMembers: [],
    });
  });

  it('keeps a password as it was typed, and asks for six characters', () => {
    expect(v.parse(newPassword, '  ñandú ')).toBe('  ñandú ');
    expect(sentencesOf(newPassword, 'cinco')).toEqual([
      'La contraseña debe tener al menos 6 caracteres',
    ]);
  });

  it.each([
    [{ birthYear: 1899 }, 'El año debe ser 1900 o posterior'],
    [{ birthYear: 19_800 }, 'Escribe el año con cuatro cifras'],
    [{ birthYear: 1980.5 }, 'Escribe el año con cuatro cifras'],
    [{ birthYear: '1980' }, 'El año de nacimiento es requerido'],
    [{ birthMonth: 13 }, 'El mes de nacimiento es requerido'],
    [{ birthMonth: 0 }, 'El mes de nacimiento es requerido'],
    [{ enrollmentYear: 1989 }, 'El año debe ser 1990 o posterior'],
    [{ state: 'Texas' }, 'El estado es requerido'],
    [{ city: '  ' }, 'La ciudad es requerida'],
    [{ gender: '' }, 'El sexo es requerido'],
    [{ role: 'papa' }, 'El rol es requerido'],
    [{ country: 'España' }, 'El país es requerido'],
    [
      { institutions: Array(4).fill({ workArea: 'iglesia', institutionName: 'P' }) },
      'Máximo 3 instituciones',
    ],
  ])('refuses %j', (change, sentence) => {
    expect(sentencesOf(register.body, { ...person, ...change })).toEqual([sentence]);
  });

  it('asks what «otro» is, and an age that a person can have', () => {
    const other = { relationship: 'otro', age: 3 };
    expect(sentencesOf(FamilyMember, other)).toEqual(['Especifica el parentesco']);
    expect(sentencesOf(FamilyMember, { ...other, otherRelationship: 'nieto' })).toEqual([]);
    for (const age of [-1, 121])
      expect(sentencesOf(FamilyMember, { relationship: 'hija', age })).toEqual([
        'La edad debe estar entre 0 y 120',
      ]);
    expect(sentencesOf(FamilyMember, { relationship: 'hija', age: 120 })).toEqual([]);
    expect(sentencesOf(FamilyMember, { relationship: 'hija', age: 1.5 })).toEqual([
      'La edad debe ser un número entero',
    ]);
  });

  it('asks for area and name of an institution', () => {
    expect(sentencesOf(Institution, { workArea: '', institutionName: '' })).toEqual([
      'El área de trabajo es requerida',
      'El nombre de la institución es requerido',
    ]);
  });
});
