import type { Passwords } from '#server/session/passwords';

/** Passwords without hashing, so that a thousand cases do not wait for it; counts what it was asked. */
export function createPlainPasswords(): Passwords & {
  verified: (string | null)[];
  hashed: string[];
} {
  const verified: (string | null)[] = [];
  const hashed: string[] = [];
  return {
    verified,
    hashed,
    async hash(password) {
      hashed.push(password);
      return `plain:${password}`;
    },
    async verify(stored, password) {
      verified.push(stored);
      return stored === `plain:${password}`;
    },
    isWeak: () => false,
  };
}
