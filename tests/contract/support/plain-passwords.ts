import type { Passwords } from '#server/session/passwords';

/** Passwords without hashing, so that a thousand cases do not wait for it; counts what it was asked. */
export function createPlainPasswords(): Passwords & { verified: (string | null)[] } {
  const verified: (string | null)[] = [];
  return {
    verified,
    hash: async (password) => `plain:${password}`,
    async verify(stored, password) {
      verified.push(stored);
      return stored === `plain:${password}`;
    },
    isWeak: () => false,
  };
}
