export type ResetLink = { code: string; email: string };

const MARK = '#restablecer=';

/**
 * Must run first: removes a mailed link's code (`#restablecer=CODE&correo=…`) from the address and
 * history. Null if absent.
 */
export function takeResetLink(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): ResetLink | null {
  if (!location.hash.startsWith(MARK)) return null;
  const said = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const code = said.get('restablecer');
  return code ? { code, email: said.get('correo') ?? '' } : null;
}
