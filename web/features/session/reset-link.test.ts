import { expect, test } from 'vitest';
import { takeResetLink } from './reset-link.ts';

function take(hash: string) {
  const shown: unknown[] = [];
  const replaceState = (_: unknown, __: string, url?: string | URL | null) => void shown.push(url);
  return { link: takeResetLink({ pathname: '/login', hash }, { replaceState }), shown };
}

test('code and address leave the address bar', () => {
  expect(take('#restablecer=ABCD-EFGH&correo=ana%2Bx%40demo.mx')).toEqual({
    link: { code: 'ABCD-EFGH', email: 'ana+x@demo.mx' },
    shown: ['/login'],
  });
});

test('a code alone is enough', () => {
  expect(take('#restablecer=ABCD').link).toEqual({ code: 'ABCD', email: '' });
});

test('a link without its code is none, and leaves too', () => {
  expect(take('#restablecer=')).toEqual({ link: null, shown: ['/login'] });
});

test.each(['', '#registrarse', '#/restablecer=x'])('«%s» is left alone', (hash) => {
  expect(take(hash)).toEqual({ link: null, shown: [] });
});
