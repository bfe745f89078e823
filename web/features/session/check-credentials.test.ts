import { expect, test } from 'vitest';
import { checkCredentials } from './check-credentials.ts';

test('what may be sent has no errors', () => {
  expect(checkCredentials({ email: ' Ana@demo.mx ', password: 'x' })).toEqual({});
});

test('each field says what it misses', () => {
  expect(checkCredentials({ email: ' ', password: '' })).toEqual({
    email: 'El correo electrónico es requerido',
    password: 'La contraseña es requerida',
  });
});

test('an address that cannot be one is told', () => {
  expect(checkCredentials({ email: 'ana@demo', password: 'x' }).email).toBe(
    'El correo electrónico no es válido',
  );
});
