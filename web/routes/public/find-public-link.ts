/** Id from a public link, as written; null for other paths. */
export function findPublicLink(pathname: string): string | null {
  const [, written] = /^\/registrar-reunion\/([^/]+)$/.exec(pathname) ?? [];
  return written ?? null;
}
