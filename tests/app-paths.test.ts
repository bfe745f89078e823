import { expect, it } from 'vitest';
import { SCREENS, type Screen } from '#contract/screens';
import { isAppPath, KIT } from '#server/static/app-paths';
import { createAppRouter, type RouterContext } from '#web/routes/create-app-router.tsx';
import { WHOLE } from './e2e/support/late-visits.ts';

const screens: Screen[] = Object.values(SCREENS);
const { routesByPath } = createAppRouter({} as RouterContext);

/** As the table writes them: `/portal/{-$token}` is `/portal/:token?`. */
const toTablePath = (path: string) =>
  path.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1');

it('every screen of the table has a route, and no other path has', () => {
  const paths = Object.keys(routesByPath).map(toTablePath);
  expect(paths.sort()).toEqual([...screens.map(({ path }) => path), KIT].sort());
});

it('each route stands behind the session, or before it, as the table says', () => {
  for (const [path, route] of Object.entries(routesByPath)) {
    const isGuarded = route.id.startsWith('/guarded');
    const screen = screens.find((one) => one.path === toTablePath(path));
    expect([path, isGuarded]).toEqual([path, screen ? !screen.isPublic : false]);
  }
});

it('every screen is opened once with its file kept away', () => {
  const visited = Object.values(WHOLE).flatMap(({ paths }) => paths);
  // The public form comes with its own first files: `late-visits.ts` visits it elsewhere.
  const others = screens.filter(({ path }) => path !== SCREENS.publicMeeting.path);
  const paths = others.map(({ path }) => new RegExp(`^${path.replace(/\/?:\w+\??/, '(/\\w+)?')}$`));
  const missed = paths.filter((path) => !visited.some((one) => path.test(one)));
  // One file serves the three dashboards.
  expect(missed.map(String)).toEqual(
    ['chihuahua', 'baja-california'].map((state) => `/^\\/dashboard-${state}$/`),
  );
});

it.each([
  ['/mi-cuenta', true],
  ['/community-coordinator/miembros/12', true],
  ['/portal', true],
  ['/portal/secreto', true],
  ['/portal/secreto/mas', false],
  ['/community-coordinator/miembros/', false],
  ['/foros', true],
  ['/no-hay-nada', false],
])('a reload of %s is found: %s', (path, isFound) => {
  expect(isAppPath(path, true)).toBe(isFound);
});
