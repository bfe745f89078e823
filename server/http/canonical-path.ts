/**
 * Whether a path is written canonically: no doubled slash, dot segment or needless encoding. Others
 * answer 404, so that no path rule can be bypassed.
 */
export function isCanonicalPath(pathname: string): boolean {
  if (!pathname.startsWith('/') || pathname.includes('\\')) return false;
  if (pathname === '/') return true;
  return pathname.slice(1).split('/').every(isCanonicalSegment);
}

function isCanonicalSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false;
  const decoded = decode(segment);
  if (decoded === null || /[\p{Cc}/\\]/u.test(decoded)) return false;
  return !hasNeedlessEscape(segment);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** `%61` for `a`: characters that every client leaves as they are. */
function hasNeedlessEscape(segment: string): boolean {
  return (segment.match(/%[0-9a-f]{2}/gi) ?? []).some((code) =>
    /[\w.~-]/.test(String.fromCharCode(Number.parseInt(code.slice(1), 16))),
  );
}
