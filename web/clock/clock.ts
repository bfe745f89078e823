/** The one clock of `web/`: `Date.now()` anywhere else is a lint error. */
import { type AnswerTimes, createServerClock, type Shelf } from './server-clock.ts';

/**
 * The phone's own clock. Only for what is compared with a time the phone told as well: a tap's
 * `tapWall` (the server corrects it), the age of a read of TanStack Query, the order of sign-ins.
 */
export const deviceNow = (): number => Date.now();

const clock = createServerClock({
  deviceNow,
  shelf: () => (globalThis as { localStorage?: Shelf }).localStorage ?? null,
});

/** The time, ms: the server's, as last measured; the phone's own where it never was. */
export const now = (): number => clock.now();

/** Server time minus phone time, ms. */
export const clockOffset = (): number => clock.offset();

/** The time of something that the phone's own clock told, ms. */
export const fromDevice = (at: number): number => at + clock.offset();

export const measureClock = (answer: AnswerTimes): void => clock.measure(answer);

export const subscribeClock = (listener: () => void): (() => void) => clock.subscribe(listener);
