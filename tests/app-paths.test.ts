import { expect, it } from 'vitest';
import { APP_PATHS, isAppPath, KIT } from '#server/static/app-paths';
import { createAppRouter, type RouterContext } from '#web/routes/create-app-router.tsx';

/** As the server writes them: `/portal/{-$token}` is `/portal` and `/portal/:token`. */
function routerPaths(): string[] {
  const paths = Object.keys(createAppRouter({} as RouterContext).routesByPath);
  return paths.flatMap((path) => {
    const named = path.replace(/\{-\$(\w+)\}|\$(\w+)/g, ':$1$2');
    return path.includes('{-$') ? [named, named.slice(0, named.lastIndexOf('/'))] : [named];
  });
}

it('the server opens the app at every path that has a screen, and at no other', () => {
  expect([...APP_PATHS, KIT].sort()).toEqual(routerPaths().sort());
});

it.each([
  ['/mi-cuenta', true],
  ['/community-coordinator/miembros/12', true],
  ['/portal', true],
  ['/portal/secreto', true],
  ['/portal/secreto/mas', false],
  ['/community-coordinator/miembros/', false],
  ['/foros', false],
  ['/teams-management', false],
])('a reload of %s is found: %s', (path, isFound) => {
  expect(isAppPath(path, true)).toBe(isFound);
});
