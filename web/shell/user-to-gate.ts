import type { SessionUser } from '#contract/session';

export type Gate = 'password' | 'consent' | 'guardian';

/** First open gate, in the server's order. */
export function userToGate(user: SessionUser): Gate | null {
  if (user.mustChangePassword) return 'password';
  if (user.guardianRequired) return 'guardian';
  return user.consentRequired ? 'consent' : null;
}
