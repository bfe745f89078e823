import type { Waiting } from './use-waiting.ts';

/** What stands behind the bell besides what waits for a decision. */
export type Told = {
  /** Announcements that were not read. */
  unread: number;
  /** Records of this person's that were refused. */
  refused: number;
  /** Meetings registered more than once. */
  twice: number;
  /** Consents of this person's that others recorded, not seen yet. */
  consents: number;
};

/** How much the bell's panel lists. */
export function waitingToBell(
  { toReview, toApprove }: Waiting,
  { unread, refused, twice, consents }: Told,
): number {
  return (toReview ?? 0) + (toApprove ?? 0) + unread + refused + twice + consents;
}
