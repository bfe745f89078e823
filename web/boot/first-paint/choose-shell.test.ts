import { expect, it } from 'vitest';
import { chooseScreen, chooseShell } from './choose-shell.ts';

it.each([
  ['/registrar-reunion/abcd', true, 'public', 'public'],
  ['/registrar-reunion/abcd', false, 'public', 'public'],
  ['/portal/secret', true, null, 'app'],
  ['/portal', false, null, 'app'],
  ['/aviso-de-privacidad', true, null, 'app'],
  ['/', true, 'field', 'field'],
  ['/community-coordinator/reuniones/0198', true, 'field', 'roll'],
  ['/community-coordinator/reuniones/0198', false, 'enter', 'enter'],
  ['/login', false, 'enter', 'enter'],
])('%s, signed in: %s, begins as %s and fetches %s', (path, isSignedIn, shell, screen) => {
  const chosen = chooseShell(path, isSignedIn);
  expect([chosen, chooseScreen(path, chosen)]).toEqual([shell, screen]);
});
