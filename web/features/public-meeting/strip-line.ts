/** Invisible and bidi characters, pasted along with names. */
const INVISIBLE = /[\p{Cf}\p{VS}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;
/** Bullets within one line, as chats flatten a list. */
const DOTS = /[•▪●◦■□‣⁃∙·]/gu;
/** «1. Ana 2. Beto»: a list that lost its line breaks. */
const LATER_NUMBER = /\s+(?=\d{1,3}[.)]\s*\p{L})/gu;

const EMAIL = /<?[^\s,;:<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+>?/gu;
const PHONE =
  /(?:\(?\b(?:tel[ée]fono|tel|celular|cel|whatsapp|whats|wapp|wsp|m[óo]vil)\b[.:]?\s*)?\+?\(?\d[\d\s().+-]{5,}\d\)?/giu;
const PHONE_DIGITS_MIN = 7;

const CHECK_BOX = /^[[(][\sxX✓✔]?[\])]\s*/u;
const KEYCAP = /^(?:\d\u20E3)+\s*/u;
const NUMBER = /^\(?\d{1,3}\s*(?:[.)\]:°º]|[-–—])+\s*/u;
const BARE_NUMBER = /^\d{1,3}\s+(?=\p{L})/u;
/** Allowed before a name's first letter: quote, bracket, or digit as in «3 visitas». */
const LEADING_SIGNS = /^[^\p{L}\p{N}"'«“(]+/u;
const LOOSE_ENDS = /^[\s,;:|/–—-]+|[\s,;:|/–—✓✔✅☑-]+$/gu;

/** Splits into lines without invisible characters; tabs stay. */
export function toLines(text: string): string[] {
  const whole = text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(LINE_ENDS, '\n')
    .replaceAll('\v', '\n');
  return whole
    .replace(DOTS, '\n')
    .split('\n')
    .flatMap((line) => (NUMBER.test(line.trim()) ? line.split(LATER_NUMBER) : [line]))
    .filter((line) => line.trim() !== '');
}

export function stripLine(line: string): string {
  return collapse(dropBullet(collapse(dropContact(line)).replace(LOOSE_ENDS, ''))).replace(
    LOOSE_ENDS,
    '',
  );
}

/** «1 Ana», «2 Beto»: removes bare numbers if the whole list has them. */
export function dropBareNumbers(lines: readonly string[]): string[] {
  const numbered = lines.filter((line) => BARE_NUMBER.test(line));
  const isCounted = numbered.length > 1 && /^1\s/u.test(numbered[0] ?? '');
  return lines.map((line) => (isCounted ? line.replace(BARE_NUMBER, '') : line));
}

export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

function dropContact(line: string): string {
  return line.replace(EMAIL, ' ').replace(PHONE, (found) => {
    const digits = found.replace(/\D/gu, '').length;
    return digits < PHONE_DIGITS_MIN ? found : ' ';
  });
}

function dropBullet(line: string): string {
  return line
    .replace(CHECK_BOX, '')
    .replace(KEYCAP, '')
    .replace(LEADING_SIGNS, '')
    .replace(NUMBER, '')
    .replace(LEADING_SIGNS, '')
    .replace(CHECK_BOX, '');
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
