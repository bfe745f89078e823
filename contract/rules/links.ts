/** Removes the sentence around a link: punctuation, invisible signs, tracking suffixes. */

/** Characters of a public id: Crockford's alphabet, 65 bits, written `k7q4-zm2p-9xw3h`. */
const ID_LENGTH = 13;
/** Characters of an access link's secret: 256 bits as base64url. */
const TOKEN_LENGTH = 43;
const ANSWER_LENGTH = 22;

/** Invisible characters, and blanks of every kind. */
const UNSEEN = /[\p{C}\p{Z}\s]/gu;
/** Every hyphen form: phones and word processors write their own. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
/** Characters after a link that belong to the surrounding text. */
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
  // More symbols after it: a longer id, or none.
  const isWhole = symbols.length === ID_LENGTH && !/^-*[0-9a-z]/.test(plain.slice(end));
  if (!isWhole) return null;
  return `${symbols.slice(0, 4)}-${symbols.slice(4, 8)}-${symbols.slice(8)}`;
}

/** Case-sensitive: removes only its surroundings. */
export function readAccessToken(written: string, length = TOKEN_LENGTH): string {
  const decoded = decode(written);
  const plain = decoded.replace(UNSEEN, '');
  // A trailing underscore or hyphen is text formatting or a list sign.
  const pattern = new RegExp(`^([\\w-]{${length}})[_-]{0,2}(?![\\w-])`);
  // Matched before blanks are removed: another word may follow.
  const [, token] = pattern.exec(decoded) ?? pattern.exec(plain) ?? [];
  return token ?? plain.replace(/[^\w-].*$/su, '');
}

export function readAnswerToken(written: string): string {
  return readAccessToken(written, ANSWER_LENGTH);
}

/** The e-mail address at a mailed link's end, ending in a domain. */
export function readMailAddress(written: string): string {
  return withoutTail(written.replace(UNSEEN, '')).replace(/_+$/, '');
}

const NAMING = /^\/+(registrar-reunion|portal|responder)\/+(.+)$/su;

/** The path as the app writes it, without a pasted tail. */
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
  // Percent-encoding other than in the tail is left unchanged.
  const kept = withoutTail(plain);
  return plain === pathname || /^[\w/.-]*$/.test(kept) ? kept : pathname.replace(/\/+$/, '');
}

/** Removes trailing punctuation sign by sign: a pattern would be quadratic on long addresses. */
function withoutTail(text: string): string {
  const signs = [...text];
  while (signs.length > 0 && TAIL.test(signs.at(-1) as string)) signs.pop();
  return signs.join('');
}

/** Leaves undecodable signs unchanged. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
