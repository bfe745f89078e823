import type { Waiting } from './use-waiting.ts';

export type Told = {
  unread: number;
  refused: number;
  twice: number;
  /** Agendas to answer, consents recorded by others, exported lists. */
  noticed: number;
};

export function waitingToBell(
  { toReview, toApprove }: Waiting,
  { unread, refused, twice, noticed }: Told,
): number {
  return (toReview ?? 0) + (toApprove ?? 0) + unread + refused + twice + noticed;
}
