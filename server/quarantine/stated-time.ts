import type { TapClock } from '#contract/rules/effective-time';

/**
 * When something in a file was tapped, ms. The file does not say when it was sent, so no age can be
 * told: the offset known at the tap is the witness, and without one the phone's own clock.
 * @param now the server's clock when the file arrived, ms
 */
export function statedTime({ tapWall, clockOffset, seenServer }: TapClock, now: number): number {
  const stated = Math.round(tapWall + (clockOffset ?? 0));
  return Math.min(Math.max(stated, seenServer ?? 0, 0), now);
}
