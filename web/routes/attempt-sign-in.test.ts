import { expect, test } from 'vitest';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { attemptSignIn } from './attempt-sign-in.ts';

const MARIA = { id: 7, alias: 'María', role: 'lider', city: 'x', state: 'y', fullName: null };
const failing = (problem: unknown) => attemptSignIn(() => Promise.reject(problem));

test('whoever the server lets in has entered', async () => {
  expect(await attemptSignIn(async () => MARIA)).toEqual({ type: 'entered', user: MARIA });
});

test('a no, and nobody who answers, are outcomes', async () => {
  const refused = { type: 'refused', status: 401, text: 'Credenciales inválidas' };
  expect(await failing(new CallError(401, refused.text))).toEqual(refused);
  expect(await failing(new NoSignal())).toEqual({ type: 'unreachable' });
});

test('a phone with no room for the session says so, and can be tried again', async () => {
  expect(await failing(new DOMException('full', 'QuotaExceededError'))).toEqual({
    type: 'refused',
    status: 0,
    text: 'No se pudo guardar la sesión en este teléfono. Libera espacio e intenta de nuevo.',
  });
});
