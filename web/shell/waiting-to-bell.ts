import type { Waiting } from './use-waiting.ts';

export type Facts = {
  /** Announcements, and registrations that may be double. */
  unread: number;
  refused: number;
  /** Agendas to answer, consents recorded by others, exported lists. */
  noticed: number;
};

export function waitingToBell(
  { toReview, toApprove }: Waiting,
  { unread, refused, noticed }: Facts,
): number {
  return (toReview ?? 0) + (toApprove ?? 0) + unread + refused + noticed;
}
