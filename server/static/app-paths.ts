import { SCREENS } from '#contract/screens';

/** Where the kit is shown; the build of a server in production has no such page. */
export const KIT = '/kit';

const PATTERNS = Object.values(SCREENS).map(({ path }) => toPattern(path));

/** Whether the app opens there; at every other path it shows its 404, with that status. */
export function isAppPath(pathname: string, isProduction: boolean): boolean {
  if (pathname === KIT) return !isProduction;
  return PATTERNS.some((pattern) => pattern.test(pathname));
}

function toPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
