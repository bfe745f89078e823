/** The community a public link names, as it was written; null where the address is no such link. */
export function findPublicLink(pathname: string): string | null {
  const [, written] = /^\/registrar-reunion\/([^/]+)$/.exec(pathname) ?? [];
  return written ?? null;
}
