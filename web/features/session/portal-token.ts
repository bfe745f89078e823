const PREFIX = '/portal/';

/**
 * Takes the access link's secret out of the address before anything else runs, so that it stays in
 * no history, no title and no request but the one that spends it. As it was written: see
 * `readAccessToken`. Null when there is none.
 * @param isKept inside another app's browser: its own «Abrir en el navegador» goes by the address, so
 * the link stays whole there until its person has chosen to enter; then it is taken out after all.
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
