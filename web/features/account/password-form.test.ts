import { expect, it } from 'vitest';
import { checkPassword } from './password-form.ts';

const form = { currentPassword: 'la-de-antes', newPassword: 'sal-y-luz', repeated: 'sal-y-luz' };

it('sends the one of before along, but not where somebody else typed it', () => {
  expect(checkPassword(form, false)).toEqual({
    type: 'ready',
    values: { currentPassword: 'la-de-antes', newPassword: 'sal-y-luz' },
  });
  expect(checkPassword({ ...form, currentPassword: '' }, true)).toEqual({
    type: 'ready',
    values: { newPassword: 'sal-y-luz' },
  });
});

it.each([
  [{ currentPassword: '' }, { currentPassword: 'La contraseña es requerida' }],
  [{ repeated: 'sal' }, { repeated: 'Las contraseñas no coinciden' }],
  [
    { newPassword: 'corta', repeated: 'corta' },
    { newPassword: 'La contraseña debe tener al menos 6 caracteres' },
  ],
])('%o is in the way', (patch, errors) => {
  expect(checkPassword({ ...form, ...patch }, false)).toEqual({ type: 'wrong', errors });
});
