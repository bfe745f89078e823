/** Durations in ms. A day is 24 hours; calendar days are in `civil-day.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far a phone's clock may run ahead before what it dates is taken for planned. */
export const CLOCK_AHEAD_MS = DAY_MS;
