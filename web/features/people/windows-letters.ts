/** What Windows-1252 has where one letter a byte has controls; five of them stay. */
const LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function windowsLetter(byte: number): string {
  return LETTERS[byte - 0x80] ?? String.fromCharCode(byte);
}

/** The same in every browser: some read it as one letter a byte. */
export function decodeWindows(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : windowsLetter(byte),
  ).join('');
}
