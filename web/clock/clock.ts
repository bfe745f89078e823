/** The one clock of `web/`: `Date.now()` anywhere else is a lint error. */
import { createServerClock, type Shelf } from './server-clock.ts';

/**
 * The phone's own clock. Only for what is compared with a time the phone told as well: a tap's
 * `tapWall` (the server corrects it), the age of a read of TanStack Query, the order of sign-ins.
 */
export const deviceNow = (): number => Date.now();

const clock = createServerClock({
  deviceNow,
  shelf: () => (globalThis as { localStorage?: Shelf }).localStorage ?? null,
});

/** `now()`: the server's time as last measured, ms; the phone's own where it never was. */
export const { now, offset: clockOffset, measure: measureClock, subscribe: subscribeClock } = clock;

/** The time of something that the phone's own clock told, ms. */
export const fromDevice = (at: number): number => at + clockOffset();
