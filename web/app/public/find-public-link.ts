import { readPublicId } from '#contract/links';

/** The community a public link names; null where the address is no such link. */
export function findPublicLink(pathname: string): string | null {
  const [, written] = /^\/registrar-reunion\/(.+)$/.exec(pathname) ?? [];
  return written === undefined ? null : readPublicId(written) || null;
}
