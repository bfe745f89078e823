import { expect, it } from 'vitest';
import { checkForgot, checkReset } from './recovery-forms.ts';

const form = {
  email: 'Ana@demo.mx',
  code: 'abcd-efgh',
  newPassword: 'sal-y-luz',
  repeated: 'sal-y-luz',
};

it('asks for an address', () => {
  expect(checkForgot({ email: ' ' })).toMatchObject({
    errors: { email: 'El correo electrónico es requerido' },
  });
  expect(checkForgot({ email: 'Ana@demo.mx ' })).toEqual({
    type: 'ready',
    values: { email: 'ana@demo.mx' },
  });
});

it('sends address, code and the new password, once', () => {
  expect(checkReset(form)).toEqual({
    type: 'ready',
    values: { email: 'ana@demo.mx', code: 'abcd-efgh', newPassword: 'sal-y-luz' },
  });
});

it.each([
  [{ repeated: 'sal-y-Luz' }, { repeated: 'Las contraseñas no coinciden' }],
  [{ code: ' ' }, { code: 'Escribe el código que enviamos a tu correo' }],
  [
    { newPassword: 'corta', repeated: 'corta' },
    { newPassword: 'La contraseña debe tener al menos 6 caracteres' },
  ],
])('%o is in the way', (patch, errors) => {
  expect(checkReset({ ...form, ...patch })).toEqual({ type: 'wrong', errors });
});
