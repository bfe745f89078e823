/** Signs that show nothing, or turn the direction of what follows: pasted along with names. */
const INVISIBLE = /[\p{Cf}\p{VS}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;
/** A dot before each person in one line, as chats make of a list. */
const DOTS = /[•▪●◦■□‣⁃∙·]/gu;
/** «1. Ana 2. Beto»: a list whose line breaks were lost. */
const LATER_NUMBER = /\s+(?=\d{1,3}[.)]\s*\p{L})/gu;

const EMAIL = /<?[^\s,;:<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+>?/gu;
const PHONE =
  /(?:\(?\b(?:tel[ée]fono|tel|celular|cel|whatsapp|whats|wapp|wsp|m[óo]vil)\b[.:]?\s*)?\+?\(?\d[\d\s().+-]{5,}\d\)?/giu;
const PHONE_DIGITS_MIN = 7;

const CHECK_BOX = /^[[(][\sxX✓✔]?[\])]\s*/u;
const KEYCAP = /^(?:\d\u20E3)+\s*/u;
const NUMBER = /^\(?\d{1,3}\s*(?:[.)\]:°º]|[-–—])+\s*/u;
const BARE_NUMBER = /^\d{1,3}\s+(?=\p{L})/u;
/** What may begin a name besides a letter: a quote, a bracket, the digit of «3 visitas». */
const LEADING_SIGNS = /^[^\p{L}\p{N}"'«“(]+/u;
const LOOSE_ENDS = /^[\s,;:|/–—-]+|[\s,;:|/–—✓✔✅☑-]+$/gu;

/** The lines of what was typed or pasted, without what is invisible in them; tabs stay. */
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

/** Without number, bullet, phone and address; blanks are single. */
export function stripLine(line: string): string {
  return collapse(dropBullet(collapse(dropContact(line)).replace(LOOSE_ENDS, ''))).replace(
    LOOSE_ENDS,
    '',
  );
}

/** «1 Ana», «2 Beto»: numbers without a sign after them, where a list was counted so. */
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
