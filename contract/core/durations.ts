/** Durations in ms. A day is 24 hours; calendar days are in `civil-day.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far a phone's clock may run ahead before what it dates is taken for planned. */
export const CLOCK_AHEAD_MS = DAY_MS;

/** How long a phone without signal keeps contact data, and opens names without signing in again. */
export const CONTACT_KEPT_MS = 30 * DAY_MS;
export const NAMES_OPEN_MS = 60 * DAY_MS;
