import { expect, it } from 'vitest';
import { straightenPath } from '#contract/rules/links';
import { isPlainPath } from './is-plain-path.ts';

const PLAIN = [
  '/',
  '/login',
  '/portal',
  '/portal/aZ09_-bc',
  '/aviso-de-privacidad',
  '/community-coordinator/miembros/12',
  '/community-coordinator/reuniones/0198c0de-0000-7000-8000-000000000001',
  '/registrar-reunion/k7q4-zm2p-9xw3h',
];

it.each(PLAIN)('%s needs no second look, which would change nothing', (path) => {
  expect(isPlainPath(path)).toBe(true);
  expect(straightenPath(path)).toBe(path);
});

it.each([
  '/login/',
  '/login.',
  '/mi-cuenta%20',
  '/portal/',
  '/portal/aZ09_-bc).',
  '/registrar-reunion/K7Q4-ZM2P-9XW3H',
  '/registrar-reunion/k7q4zm2p9xw3h',
  '/registrar-reunion/k7q4-zm2p-9xw3o',
  '/registrar-reunion/k7q4-zm2p-9xw3h/',
  '/registrar-reunion//k7q4-zm2p-9xw3h',
])('%s is looked at', (path) => {
  expect(isPlainPath(path)).toBe(false);
});
