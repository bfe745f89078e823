import { hashSecret } from '../session/secret.ts';

/** Crockford's 32 symbols: hard to misread, and free of accidental words. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 50 random bits, unguessable while valid: «7K2QM-X9D4T». */
export function newResetCode(randomBytes: (count: number) => Uint8Array): string {
  const symbols = [...randomBytes(LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return `${symbols.slice(0, LENGTH / 2)}-${symbols.slice(LENGTH / 2)}`;
}

/** Stored hash of a code, ignoring blanks, hyphens, case and look-alike letters. */
export function hashResetCode(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return hashSecret(plain.replace(/O/g, '0').replace(/[IL]/g, '1'));
}
