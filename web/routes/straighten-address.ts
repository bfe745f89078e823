import { straightenPath } from '#contract/rules/links';

/** Writes the address as the app does, before anything reads it: see `contract/rules/links.ts`. */
export function straightenAddress(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const { pathname, search, hash } = location;
  const meant = straightenPath(pathname);
  // The empty address between two slashes would be read as another server's name.
  if (meant === pathname || meant.startsWith('//')) return;
  history.replaceState(history.state, '', meant + search + hash);
}
