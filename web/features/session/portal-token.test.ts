import { expect, test } from 'vitest';
import { takePortalToken } from './portal-token.ts';

function take(pathname: string, isKept?: boolean) {
  const shown: unknown[] = [];
  const replaceState = (_: unknown, __: string, url?: string | URL | null) => void shown.push(url);
  return { token: takePortalToken({ pathname }, { replaceState }, isKept), shown };
}

test('the secret leaves the address', () => {
  expect(take('/portal/abc%2D123')).toEqual({ token: 'abc%2D123', shown: ['/portal'] });
});

test('inside another app the address stays whole', () => {
  expect(take('/portal/abc%2D123', true)).toEqual({ token: 'abc%2D123', shown: [] });
});

test('an empty place holds no secret', () => {
  expect(take('/portal/')).toEqual({ token: null, shown: ['/portal'] });
});

test.each(['/', '/login', '/portal'])('%s is left alone', (path) => {
  expect(take(path)).toEqual({ token: null, shown: [] });
});
