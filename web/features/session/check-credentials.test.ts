import { expect, test } from 'vitest';
import { checkCredentials } from './check-credentials.ts';

const check = (email: string, password: string) =>
  checkCredentials({ email, password, isShared: false });

test('what may be sent goes as it was typed', () => {
  const values = { email: ' Ana@demo.mx ', password: 'x', isShared: false };
  expect(check(' Ana@demo.mx ', 'x')).toEqual({ type: 'ready', values });
});

test('each field says what it misses', () => {
  expect(check(' ', '')).toEqual({
    type: 'wrong',
    errors: {
      email: 'El correo electrónico es requerido',
      password: 'La contraseña es requerida',
    },
  });
});

test('an address that cannot be one is told', () => {
  expect(check('ana@demo', 'x')).toMatchObject({
    errors: { email: 'El correo electrónico no es válido' },
  });
});
