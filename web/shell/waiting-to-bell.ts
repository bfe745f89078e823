import type { Waiting } from './use-waiting.ts';

/** What stands behind the bell besides what waits for a decision. */
export type Told = {
  /** Announcements that were not read. */
  unread: number;
  /** Records of this person's that were refused. */
  refused: number;
  /** Meetings registered more than once. */
  twice: number;
  /** Agendas to answer, consents that others recorded, lists that were exported. */
  noticed: number;
};

/** How much the bell's panel lists. */
export function waitingToBell(
  { toReview, toApprove }: Waiting,
  { unread, refused, twice, noticed }: Told,
): number {
  return (toReview ?? 0) + (toApprove ?? 0) + unread + refused + twice + noticed;
}
