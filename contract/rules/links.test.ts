import { describe, expect, it } from 'vitest';
import { readAccessToken, readMailAddress, readPublicId, straightenPath } from './links.ts';

const ID = 'k7q4-zm2p-9xw3h';
/** Contains a zero and a one, for look-alike letters. */
const ROUND = '10q4-zm01-9xw3h';

describe('the id of a public link', () => {
  it.each([
    ['as it is', ID],
    ['a final slash', `${ID}/`],
    ['several', `${ID}///`],
    ['the dot of a sentence', `${ID}.`],
    ['a dot and the next sentence', `${ID}.Gracias`],
    ['a bracket', `${ID})`],
    ['a bracket and a dot', `${ID}).`],
    ['an asterisk, for bold', `${ID}*`],
    ['an underline, for slanted', `${ID}_`],
    ['a comma', `${ID},`],
    ['a quote', `${ID}»`],
    ['an encoded blank', `${ID}%20`],
    ['an encoded blank and words', `${ID}%20gracias%20a%20todos`],
    ['a line break', `${ID}%0A`],
    ['a zero-width space', `${ID}\u200B`],
    ['the same, encoded', `${ID}%E2%80%8B`],
    ['a mark of direction before it', `\u2068${ID}\u2069`],
    ['what counts readers', `${ID}&utm_source=whatsapp`],
    ['the same, well written', `${ID}?utm_source=whatsapp`],
    ['what Facebook adds', `${ID}&fbclid=IwAR0abc`],
    ['capitals', ID.toUpperCase()],
    ['no hyphens', 'k7q4zm2p9xw3h'],
    ['hyphens elsewhere', 'k-7q4zm2-p9xw-3h'],
    ['too many hyphens', '-k7q4--zm2p---9xw3h-'],
    ['hyphens of a word processor', 'k7q4–zm2p—9xw3h'],
    ['hyphens that do not break', 'k7q4\u2011zm2p\u20119xw3h'],
    ['blanks for hyphens', 'k7q4 zm2p 9xw3h'],
    ['blanks in the middle, encoded', 'k7q4%20zm2p%209xw3h'],
    ['a soft hyphen in the middle', 'k7q4-zm\u00AD2p-9xw3h'],
  ])('with %s', (_, written) => {
    expect(readPublicId(written)).toBe(ID);
  });

  it.each([
    ['o for 0', 'loq4-zmo1-9xw3h'],
    ['O for 0', 'IOQ4-ZMO1-9XW3H'],
    ['l for 1', 'l0q4-zm0l-9xw3h'],
    ['i for 1', 'i0q4-zm0I-9xw3h'],
  ])('with %s', (_, written) => {
    expect(readPublicId(written)).toBe(ROUND);
  });

  it.each([
    ['one sign missing', 'k7q4-zm2p-9xw3', 'k7q4-zm2p-9xw3'],
    ['one too many', 'k7q4-zm2p-9xw3hz', 'k7q4-zm2p-9xw3hz'],
    ['a word after a hyphen', `${ID}-gracias`, `${ID}-gracias`],
    ['a letter no id has', 'u7q4-zm2p-9xw3h', 'u7q4-zm2p-9xw3h'],
    ['a letter with an accent', 'ñ7q4-zm2p-9xw3h', ''],
    ['an id of another kind', 'link-0123456789abcdef', 'link-0123456789abcdef'],
    ['a percent sign that stands for nothing', 'abcd%', 'abcd'],
    ['nothing', '', ''],
  ])('that is none stays none: %s', (_, written, read) => {
    expect(readPublicId(written)).toBe(read);
  });

  it('is read from what was read as the same', () => {
    for (const written of [ID, ROUND, 'link-0123456789abcdef', 'abc', 'k7q4-zm2p-9xw3hz']) {
      expect(readPublicId(readPublicId(written))).toBe(readPublicId(written));
    }
  });

  it('never makes one of two: each symbol of the alphabet stays its own', () => {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
    const read = [...alphabet].map((symbol) => readPublicId(symbol.repeat(13)));
    expect(new Set(read).size).toBe(32);
    expect(read.map((id) => id[0]).join('')).toBe(alphabet);
  });
});

const TOKEN = 'aZ09_-bcdefghijklmnopqrstuvwxyzABCDEFGHIJK_';

describe('the secret of an access link', () => {
  it.each([
    ['as it is', TOKEN],
    ['a final slash', `${TOKEN}/`],
    ['a dot', `${TOKEN}.`],
    ['a bracket and a dot', `${TOKEN}).`],
    ['an asterisk', `${TOKEN}*`],
    ['an underline', `${TOKEN}_`],
    ['a comma', `${TOKEN},`],
    ['an encoded blank', `${TOKEN}%20`],
    ['a word after a blank', `${TOKEN}%20gracias`],
    ['a zero-width space', `${TOKEN}\u200B`],
    ['what counts readers', `${TOKEN}&utm_source=whatsapp`],
    ['a line broken in the middle', `${TOKEN.slice(0, 20)}%0A${TOKEN.slice(20)}`],
  ])('with %s', (_, written) => {
    expect(readAccessToken(written)).toBe(TOKEN);
  });

  it('keeps its capitals, and what is no secret as it was', () => {
    expect(readAccessToken('AbC')).toBe('AbC');
    expect(readAccessToken('secreto.')).toBe('secreto');
    expect(readAccessToken('%E0%A4%A')).toBe('');
    expect(readAccessToken('')).toBe('');
  });
});

it.each(['', '/', '.', ').', '*', '_', ',', ' ', '\u200B'])(
  'the address of a mailed link ends where its domain does: «%s»',
  (tail) => {
    expect(readMailAddress(`ana+x@demo.mx${tail}`)).toBe('ana+x@demo.mx');
  },
);

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/login//', '/login'],
    ['/login.', '/login'],
    ['/pendientes)', '/pendientes'],
    ['/mi-cuenta%20', '/mi-cuenta'],
    ['/mi-cuenta\u200B', '/mi-cuenta'],
    ['/mi-cuenta%E2%80%8B', '/mi-cuenta'],
    ['/community-coordinator/miembros/12/', '/community-coordinator/miembros/12'],
    ['/foros/caf%C3%A9', '/foros/caf%C3%A9'],
    ['/foros/caf%C3%A9/', '/foros/caf%C3%A9'],
    [`/responder/${TOKEN.slice(0, 22)}.`, `/responder/${TOKEN.slice(0, 22)}`],
    [`/responder/${TOKEN.slice(0, 22)}_*`, `/responder/${TOKEN.slice(0, 22)}`],
    ['/responder/corto…', '/responder/corto'],
    ['/responder/', '/responder'],
    ['/portal', '/portal'],
    ['/portal/', '/portal'],
    ['/portal/)', '/portal'],
    [`/portal/${TOKEN}/.`, `/portal/${TOKEN}`],
    ['/registrar-reunion', '/registrar-reunion'],
    ['/registrar-reunion/', '/registrar-reunion'],
    [`/registrar-reunion/${ID}/`, `/registrar-reunion/${ID}`],
    ['/registrar-reunion/K7Q4%20ZM2P%209XW3H).', `/registrar-reunion/${ID}`],
    [`/registrar-reunion//${ID}`, `/registrar-reunion/${ID}`],
  ])('%s means %s', (written, meant) => {
    expect(straightenPath(written)).toBe(meant);
    expect(straightenPath(meant)).toBe(meant);
  });
});
