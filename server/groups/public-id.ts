/** Crockford's alphabet in lower case: no letter is taken for a digit when it is dictated. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A new group's id in shared links: 65 random bits, as `k7q4-zm2p-9xw3h`.
 * @param randomBytes returns that many unpredictable bytes
 */
export function newPublicId(randomBytes: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32: every symbol is equally likely.
  const symbols = Array.from(randomBytes(13), (byte) => ALPHABET[byte % 32]).join('');
  return `${symbols.slice(0, 4)}-${symbols.slice(4, 8)}-${symbols.slice(8)}`;
}
