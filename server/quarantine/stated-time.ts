import type { TapClock } from '#contract/rules/effective-time';

/**
 * When an operation of a file was tapped, ms. Files carry no sending time: the offset known at the
 * tap decides, else the phone's clock.
 * @param now the server's clock when the file arrived, ms
 */
export function statedTime({ tapWall, clockOffset, seenServer }: TapClock, now: number): number {
  const stated = Math.round(tapWall + (clockOffset ?? 0));
  return Math.min(Math.max(stated, seenServer ?? 0, 0), now);
}
