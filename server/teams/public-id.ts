/** Crockford's alphabet in lower case: no letter is taken for a digit when it is dictated. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id a new group has in shared links: 65 random bits, as `k7q4-zm2p-9xw3h`.
 * @param randomBytes answers that many bytes nobody can foresee
 */
export function newPublicId(randomBytes: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32: every symbol is equally likely.
  const symbols = Array.from(randomBytes(13), (byte) => ALPHABET[byte % 32]).join('');
  return `${symbols.slice(0, 4)}-${symbols.slice(4, 8)}-${symbols.slice(8)}`;
}
