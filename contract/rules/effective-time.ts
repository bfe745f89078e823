/**
 * When a tap happened, from an untrusted clock. Its age is right unless the clock was moved; then
 * the offset at the tap decides. Bounded by the last server time seen and now; no clock is ever
 * refused.
 */
const MOVED_MS = 5 * 60_000;

export type TapClock = {
  /** The phone's wall clock at the tap, ms. */
  tapWall: number;
  /** Server minus phone time, last measured before the tap, ms; null if never. */
  clockOffset: number | null;
  /** Server time of the last answer seen before the tap, ms; null if none. */
  seenServer: number | null;
};

export type EffectiveTime = { at: number; clockMoved: boolean };

/** @param sentWall the phone's wall clock when sending, ms. @param now the server's clock, ms. */
export function effectiveTime(tap: TapClock, sentWall: number, now: number): EffectiveTime {
  const offsetNow = now - sentWall;
  const age = sentWall - tap.tapWall;
  const moved =
    age < 0 || (tap.clockOffset !== null && Math.abs(offsetNow - tap.clockOffset) > MOVED_MS);
  const guess =
    moved && tap.clockOffset !== null ? tap.tapWall + tap.clockOffset : now - Math.max(age, 0);
  return { at: clamp(guess, tap.seenServer, now), clockMoved: moved };
}

function clamp(guess: number, seenServer: number | null, now: number): number {
  return Math.min(Math.max(guess, seenServer ?? Number.NEGATIVE_INFINITY), now);
}
