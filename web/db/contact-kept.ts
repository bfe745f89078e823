const CONTACT_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Whether what could reach people may still be shown: thirty days after the last word of the server
 * it no longer is, since the phone may be in other hands. A clock set back does not bring it back.
 */
export function isContactKept(receivedAt: number, now: number): boolean {
  return Math.abs(now - receivedAt) <= CONTACT_KEPT_MS;
}
