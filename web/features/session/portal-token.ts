const PREFIX = '/portal/';

/**
 * Must run first: removes the access link's secret from the address, so it stays in no history,
 * title or other request. Returns it as written (see `readAccessToken`), or null.
 * @param isKept in an in-app browser, whose «Abrir en el navegador» uses the address, it stays
 * until the person chooses to enter
 */
export function takePortalToken(
  location: Pick<Location, 'pathname'>,
  history: Pick<History, 'replaceState'>,
  isKept = false,
): string | null {
  if (!location.pathname.startsWith(PREFIX)) return null;
  const token = location.pathname.slice(PREFIX.length) || null;
  if (!isKept) history.replaceState(null, '', '/portal');
  return token;
}
