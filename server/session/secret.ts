import { hash } from 'node:crypto';

/** 256 random bits, as text that fits in a cookie, a header and a path. */
export function newSecret(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** Stored hash of a secret. Fully random, so it needs no salt. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
