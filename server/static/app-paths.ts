import { SCREENS } from '#contract/screens';

/** The component kit; absent from production builds. */
export const KIT = '/kit';

const PATTERNS = Object.values(SCREENS).map(({ path }) => toPattern(path));

export function isAppPath(pathname: string, isProduction: boolean): boolean {
  if (pathname === KIT) return !isProduction;
  return PATTERNS.some((pattern) => pattern.test(pathname));
}

function toPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
