import * as messages from './file-messages.ts';
import { decodeWindows, windowsLetter } from './windows-letters.ts';

export type DecodedFile =
  | {
      type: 'text';
      text: string;
      notices: string[];
    }
  | { type: 'unreadable'; sentence: string };

const SAVE_AS_UTF8 = messages.saveAsUtf8;

/** Decodes any encoding; uncertain guesses are reported. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const sentence = kindRefused(bytes);
  if (sentence) return { type: 'unreadable', sentence };
  const notices: string[] = [];
  const wide = wideEncoding(bytes);
  const text = wide ? new TextDecoder(wide).decode(bytes) : decodeLines(bytes, notices);
  const repaired = repairMojibake(text.replace(/^\uFEFF/, ''));
  if (repaired.example) {
    notices.push(messages.accentsMended(repaired.example));
  }
  return { type: 'text', text: repaired.text.replace(/^\uFEFF/, ''), notices };
}

function kindRefused(bytes: Uint8Array): string | null {
  const begins = (...head: number[]) => head.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    return messages.isWorkbook;
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) return messages.isPdf;
  return null;
}

/** By BOM, or because every second byte of Western UTF-16 is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 1_000);
  const empty = [0, 0];
  for (const [index, byte] of head.entries())
    if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** Line by line: merged files may hold two encodings. */
function decodeLines(bytes: Uint8Array, notices: string[]): string {
  const lines = splitBytes(bytes).map((line) => ({ line, text: asUtf8(line) }));
  const foreign = lines.filter(({ text }) => text === null).map(({ line }) => line);
  if (foreign.length === 0) return lines.map(({ text }) => text).join('\n');
  const read = chooseReader(foreign);
  const isMixed = lines.some(({ text }) => text !== null && /[^\0-\x7F]/.test(text));
  if (isMixed) {
    const [first] = lines.flatMap(({ text }, index) => (text === null ? index + 1 : []));
    notices.push(messages.mixedAccents(first));
  }
  if (read.name) notices.push(messages.readAs(read.name));
  const texts = lines.map(({ line, text }) => text ?? read.decode(line));
  if (foreign.some((line) => read.decode(line).includes('\uFFFD'))) {
    notices.push(messages.unknownLetters(SAVE_AS_UTF8));
  }
  return texts.join('\n');
}

function splitBytes(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    lines.push(bytes.subarray(from, end < 0 ? bytes.length : end));
    from = end < 0 ? bytes.length + 1 : end + 1;
  }
  return lines;
}

function asUtf8(line: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    return null;
  }
}

type Reader = { name: string | null; decode: (line: Uint8Array) => string };

const decodeAs = (label: string) => (line: Uint8Array) => new TextDecoder(label).decode(line);

/** Spanish letters of the MS-DOS code page, which browsers do not support. */
const DOS: ReadonlyMap<number, string> = new Map(
  Object.entries({
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ú: 0xa3,
    ü: 0x81,
    ñ: 0xa4,
    Ñ: 0xa5,
    Á: 0xb5,
    É: 0x90,
    Í: 0xd6,
    Ó: 0xe0,
    Ú: 0xe9,
    Ü: 0x9a,
    '¿': 0xa8,
    '¡': 0xad,
    ª: 0xa6,
    º: 0xa7,
  }).map(([letter, byte]) => [byte, letter]),
);

function decodeDos(line: Uint8Array): string {
  return Array.from(line, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (DOS.get(byte) ?? '\uFFFD'),
  ).join('');
}

const OTHERS: readonly Reader[] = [
  { name: 'MS-DOS', decode: decodeDos },
  { name: 'Macintosh', decode: decodeAs('macintosh') },
];

/** Windows-1252, as Excel writes in Mexico, unless only another reading yields Spanish words. */
function chooseReader(lines: readonly Uint8Array[]): Reader {
  const isSpanish = ({ decode }: Reader) => lines.every((line) => !ODD.test(decode(line)));
  const plain: Reader = { name: null, decode: decodeWindows };
  if (isSpanish(plain)) return plain;
  const other = OTHERS.find(isSpanish);
  // Non-letters between letters are reported as lost, not kept as garbage.
  return (
    other ?? { name: null, decode: (line) => decodeWindows(line).replace(NO_LETTER, '$1\uFFFD') }
  );
}

/** Non-Spanish letters, and signs within a word. */
const ODD = /[^\0-\x7FáéíóúüñÁÉÍÓÚÜÑ¿¡ªº°«»“”‘’–—…·€´¨\u00A0]|\p{L}[¿¡°·«»“”–—…€¨](?=\p{L})/u;
const NO_LETTER = /(\p{L})[^\0-\x7F\p{L}\p{M}’´\u00A0](?=\p{L})/gu;

/** UTF-8 once misread as Windows-1252: «MarÃ­a» for «María». */
/** Byte by character: Windows-1252 or Latin-1. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x80 }, (_, index) => index + 0x80).flatMap((byte) => [
    [windowsLetter(byte), byte] as const,
    [String.fromCharCode(byte), byte] as const,
  ]),
);

const lettersOf = (from: number, to: number) =>
  `[${[...BYTES]
    .filter(([, byte]) => byte >= from && byte <= to)
    .map(([letter]) => `\\u{${letter.charCodeAt(0).toString(16)}}`)
    .join('')}]`;

/** UTF-8 continuation bytes. */
const GOES_ON = lettersOf(0x80, 0xbf);

/** Accented letters and signs, quotes and dashes, emoji, BOM. */
const BROKEN = new RegExp(
  `[ÂÃÌ]${GOES_ON}|â${lettersOf(0x80, 0x84)}${GOES_ON}|ð${GOES_ON}{3}|ï»¿`,
  'gu',
);

type Repaired = {
  text: string /** «before» → «after» of one word; null if nothing changed. */;
  example: string | null;
};

/** Safe: no Spanish word contains these sequences. */
function repairMojibake(text: string): Repaired {
  let example: string | null = null;
  let repaired = text;
  // Two passes, for text garbled twice.
  for (let pass = 0; pass < 2; pass += 1) {
    const before = repaired;
    repaired = before.replace(BROKEN, (broken) => decode(broken) ?? broken);
    if (repaired === before) break;
    example ??= exampleOf(before);
  }
  return { text: repaired, example };
}

function decode(broken: string): string | null {
  const bytes = Uint8Array.from(broken, (letter) => BYTES.get(letter) ?? 0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

function exampleOf(text: string): string | null {
  const word = text
    .split(/[\s,;|"]+/)
    .find((part) => repairOnce(part) !== part && /\p{L}{2}/u.test(repairOnce(part)));
  return word === undefined
    ? messages.accents
    : `«${word.slice(0, 40)}» → «${repairOnce(word).slice(0, 40)}»`;
}

const repairOnce = (text: string) => text.replace(BROKEN, (broken) => decode(broken) ?? broken);
