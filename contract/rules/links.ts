/**
 * Cleans a link of a surrounding sentence: full stop, bracket, asterisk, invisible signs, tracking
 * suffixes.
 */

/** Characters of a public id: Crockford's alphabet, 65 bits, written `k7q4-zm2p-9xw3h`. */
const ID_LENGTH = 13;
/** Characters of an access link's secret: 256 bits as base64url. */
const TOKEN_LENGTH = 43;
/** Of a personal link's: 128 bits. */
const ANSWER_LENGTH = 22;

/** Signs without a form, and blanks of every kind. */
const UNSEEN = /[\p{C}\p{Z}\s]/gu;
/** Hyphens of every form: phones and word processors write their own. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
/** What ends a link and belongs to the text around it. */
const TAIL = /[\p{C}\p{Z}\s/.,;:!?()[\]{}<>*'"`«»“”‘’…]/u;

/**
 * A normalised public id: case, hyphens and blanks ignored, look-alike letters as digits. Ids never
 * use those letters, so none collide. Invalid ones return in lower case, for the server to refuse.
 */
export function readPublicId(written: string): string {
  const plain = decode(written).replace(HYPHENS, '-').toLowerCase();
  return toPublicId(plain) ?? plain.replace(UNSEEN, '').replace(/[^0-9a-z-].*$/, '');
}

function toPublicId(plain: string): string | null {
  let symbols = '';
  let end = 0;
  for (const sign of plain) {
    if (symbols.length === ID_LENGTH) break;
    end += sign.length;
    const symbol = sign.replace('o', '0').replace(/[il]/, '1');
    if (/[0-9a-hjkmnp-tv-z]/.test(symbol)) symbols += symbol;
    else if (!/[-\p{C}\p{Z}\s]/u.test(sign)) return null;
  }
  // More of the same kind after it: this is a longer id, or none.
  const isWhole = symbols.length === ID_LENGTH && !/^-*[0-9a-z]/.test(plain.slice(end));
  if (!isWhole) return null;
  return `${symbols.slice(0, 4)}-${symbols.slice(4, 8)}-${symbols.slice(8)}`;
}

/** An access link's secret, case-sensitive: only surroundings are removed. */
export function readAccessToken(written: string, length = TOKEN_LENGTH): string {
  const decoded = decode(written);
  const plain = decoded.replace(UNSEEN, '');
  // An underline or hyphen after it is how a text was made slanted, or a list was begun.
  const pattern = new RegExp(`^([\\w-]{${length}})[_-]{0,2}(?![\\w-])`);
  // Before blanks are taken out of it: a word may follow after one.
  const [, token] = pattern.exec(decoded) ?? pattern.exec(plain) ?? [];
  return token ?? plain.replace(/[^\w-].*$/su, '');
}

/** A personal link's secret: what the chat put after it is cut off. */
export function readAnswerToken(written: string): string {
  return readAccessToken(written, ANSWER_LENGTH);
}

/** The e-mail address at a mailed link's end, ending in a domain. */
export function readMailAddress(written: string): string {
  return withoutTail(written.replace(UNSEEN, '')).replace(/_+$/, '');
}

/** Position of a link's id or secret in its path. */
const NAMING = /^\/+(registrar-reunion|portal|responder)\/+(.+)$/su;

/** The path that is meant, as the app writes it; of a path without a tail, the same path. */
export function straightenPath(pathname: string): string {
  const [, of, written = ''] = NAMING.exec(pathname) ?? [];
  if (of === 'registrar-reunion') return toPath(of, readPublicId(written));
  if (of === 'portal') return toPath(of, readAccessToken(written));
  if (of === 'responder') return toPath(of, readAnswerToken(written));
  return trimTail(pathname) || '/';
}

function toPath(of: string, named: string): string {
  return named ? `/${of}/${encodeURIComponent(named)}` : `/${of}`;
}

function trimTail(pathname: string): string {
  const plain = decode(pathname);
  // Encoded otherwise than as a tail, it is left as it is.
  const kept = withoutTail(plain);
  return plain === pathname || /^[\w/.-]*$/.test(kept) ? kept : pathname.replace(/\/+$/, '');
}

/** Removes trailing punctuation, sign by sign: a pattern would be quadratic on long addresses. */
function withoutTail(text: string): string {
  const signs = [...text];
  while (signs.length > 0 && TAIL.test(signs.at(-1) as string)) signs.pop();
  return signs.join('');
}

/** Unknown signs stay as they are. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
