/** Windows-1252 for 0x80–0x9F; five stay control characters. */
const LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function windowsLetter(byte: number): string {
  return LETTERS[byte - 0x80] ?? String.fromCharCode(byte);
}

/** Browsers differ: some decode it as Latin-1. */
export function decodeWindows(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : windowsLetter(byte),
  ).join('');
}
