/** The community a public link names; null where the address is no such link. */
export function findPublicLink(pathname: string): string | null {
  const [, teamId] = /^\/registrar-reunion\/([^/]+)\/?$/.exec(pathname) ?? [];
  return teamId === undefined ? null : decode(teamId);
}

/** A sign that stands for nothing names no community: the server says so itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
