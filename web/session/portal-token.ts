const PREFIX = '/portal/';

/**
 * Takes the access link's secret out of the address before anything else runs, so that it stays in
 * no history, no title and no request but the one that spends it. Null when there is none.
 */
export function takePortalToken(
  location: Pick<Location, 'pathname'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  if (!location.pathname.startsWith(PREFIX)) return null;
  const token = readToken(location.pathname.slice(PREFIX.length));
  history.replaceState(null, '', '/portal');
  return token;
}

function readToken(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/\/+$/, '')) || null;
  } catch {
    return null;
  }
}
