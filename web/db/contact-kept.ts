const CONTACT_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Whether contact data may be shown: not after thirty days without the server, as the phone may
 * have changed hands. Setting the clock back does not help.
 */
export function isContactKept(receivedAt: number, now: number): boolean {
  return Math.abs(now - receivedAt) <= CONTACT_KEPT_MS;
}
