/** The one clock of `web/`: `Date.now()` anywhere else is a lint error. */
import { createServerClock, type Shelf } from './server-clock.ts';

/**
 * Phone clock. Only for comparing with other phone times: `tapWall` (corrected by the server),
 * TanStack Query ages, sign-in order.
 */
export const deviceNow = (): number => Date.now();

const clock = createServerClock({
  deviceNow,
  shelf: () => (globalThis as { localStorage?: Shelf }).localStorage ?? null,
});

/** `now()`: server time as last measured, ms; phone time if never measured. */
export const { now, offset: clockOffset, measure: measureClock, subscribe: subscribeClock } = clock;
export const { measured: measuredClock, adopt: adoptClock } = clock;

/** Converts a phone time to server time, ms. */
export const fromDevice = (at: number): number => at + clockOffset();
