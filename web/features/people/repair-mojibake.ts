/** Text that was UTF-8 and was read as Windows-1252 before it was saved: «MarÃ­a» for «María». */

import * as words from './file-words.ts';
import { windowsLetter } from './windows-letters.ts';

/** By the character that stands for it, the byte: in Windows-1252, or one letter a byte. */
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

/** What goes on with a letter in UTF-8. */
const GOES_ON = lettersOf(0x80, 0xbf);

/** Accented letters and signs, quotes and dashes, emoji, the mark of UTF-8. */
const BROKEN = new RegExp(
  `[ÂÃÌ]${GOES_ON}|â${lettersOf(0x80, 0x84)}${GOES_ON}|ð${GOES_ON}{3}|ï»¿`,
  'gu',
);

export type Repaired = {
  text: string /** «before» → «after» of one word; null when all was well. */;
  example: string | null;
};

/** Put right where it is certain: no Spanish word holds these sequences. */
export function repairMojibake(text: string): Repaired {
  let example: string | null = null;
  let repaired = text;
  // Saved wrongly twice, it is put right twice.
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
    ? words.accents
    : `«${word.slice(0, 40)}» → «${repairOnce(word).slice(0, 40)}»`;
}

const repairOnce = (text: string) => text.replace(BROKEN, (broken) => decode(broken) ?? broken);
