import { fromDevice } from '#web/clock/clock.ts';

export type Tapped = {
  /** The phone's own clock at the tap, ms. */
  tapWall: number;
  /** Server time minus phone time as known at the tap, ms. */
  clockOffset?: number | null;
};

/** When something was recorded, as people tell the time; absent or null offset: by today's measurement. */
export function tappedAt({ tapWall, clockOffset }: Tapped): number {
  return clockOffset == null ? fromDevice(tapWall) : tapWall + clockOffset;
}
