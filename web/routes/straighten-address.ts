import { straightenPath } from '#contract/rules/links';

/** Normalizes the address before anything reads it: see `contract/rules/links.ts`. */
export function straightenAddress(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const { pathname, search, hash } = location;
  const meant = straightenPath(pathname);
  // An empty segment (`//`) would be read as another host.
  if (meant === pathname || meant.startsWith('//')) return;
  history.replaceState(history.state, '', meant + search + hash);
}
