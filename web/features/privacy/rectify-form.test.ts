import { expect, it } from 'vitest';
import {
  BIRTH_MISSING,
  checkRectification,
  freshRectification,
  type RectifyForm,
} from './rectify-form.ts';

const blank = { key: 0, workArea: '', institutionName: '', position: '' };
const check = (patch: Partial<RectifyForm>) =>
  checkRectification({ ...freshRectification([blank]), ...patch });

it('asks which datum, and how it should read', () => {
  const nothing = check({});
  expect(nothing.type === 'wrong' && nothing.errors).toMatchObject({
    field: 'Elige qué dato hay que corregir',
  });
  expect(check({ field: 'alias' })).toMatchObject({
    errors: { value: 'Escribe cómo debe quedar' },
  });
});

it('sends a day with them, if its month has it', () => {
  const march = { field: 'birth', year: 1985, month: '3' } as const;
  expect(check({ ...march, day: 7 })).toMatchObject({ values: { value: '1985-03-07' } });
  expect(check({ ...march, month: '2', day: 30 })).toEqual({
    type: 'wrong',
    errors: { day: 'Ese mes no tiene ese día' },
  });
});

it('sends a birth as year and month, whole or not at all', () => {
  expect(check({ field: 'birth', year: 1985, month: '3' })).toMatchObject({
    type: 'ready',
    values: { field: 'birth', value: '1985-03' },
  });
  expect(check({ field: 'birth', year: 1985 })).toEqual({
    type: 'wrong',
    errors: { month: BIRTH_MISSING },
  });
});

it('sends a password with an address alone', () => {
  const typed = { value: 'ana@demo.mx', password: 'secreto' };
  expect(check({ field: 'email', ...typed })).toMatchObject({ values: { password: 'secreto' } });
  const alias = check({ field: 'alias', ...typed });
  expect(alias.type === 'ready' && alias.values.password).toBeUndefined();
});

it('sends the institutions that were written, and needs one', () => {
  const cáritas = { key: 1, workArea: 'iglesia', institutionName: 'Cáritas', position: '' };
  expect(check({ field: 'institutions', institutions: [cáritas, blank] })).toMatchObject({
    type: 'ready',
    values: { value: 'Cáritas', institutions: [{ institutionName: 'Cáritas' }] },
  });
  expect(check({ field: 'institutions' })).toMatchObject({
    errors: { institutions: 'Escribe al menos una institución' },
  });
});
