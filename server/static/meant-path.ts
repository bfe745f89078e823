import { straightenPath } from '#contract/rules/links';
import { isCanonicalPath } from '../http/canonical-path.ts';
import type { Settings } from '../settings.ts';
import { isAppPath } from './app-paths.ts';

/** Null when unknown. Known paths only: others could lead to another site. */
export function meantPath(
  pathname: string,
  { isProduction }: Pick<Settings, 'isProduction'>,
): string | null {
  if (pathname.startsWith('/api/')) return null;
  const meant = straightenPath(pathname);
  if (meant === pathname || meant === '/') return null;
  return isCanonicalPath(meant) && isAppPath(meant, isProduction) ? meant : null;
}
