import { expect, it } from 'vitest';
import { checkErase, formatUnsent } from './erase-form.ts';

it('takes the word however a phone writes it, and nothing else for it', () => {
  expect(checkErase({ password: 'x', confirm: ' Borrar ' })).toMatchObject({
    type: 'ready',
    values: { confirm: 'BORRAR' },
  });
  expect(checkErase({ password: '', confirm: 'sí' })).toMatchObject({
    errors: { password: 'La contraseña es requerida', confirm: 'Escribe BORRAR para confirmar' },
  });
});

it('counts what would be lost', () => {
  expect(formatUnsent(1)).toBe('1 registro de este teléfono no se ha enviado');
  expect(formatUnsent(1200)).toBe('1,200 registros de este teléfono no se han enviado');
});
