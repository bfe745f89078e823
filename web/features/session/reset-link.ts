export type ResetLink = { code: string; email: string };

const MARK = '#restablecer=';

/**
 * Takes the code of a mailed link (`#restablecer=CODE&correo=…`) out of the address before anything
 * else runs, so that it stays in no history. Null when there is none.
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
