/** Durations in ms. A day is 24 hours; calendar days are in `civil-day.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far ahead a phone's clock may date something before it counts as planned. */
export const CLOCK_AHEAD_MS = DAY_MS;

/** How long an offline phone keeps contact data and opens names without a new sign-in. */
export const CONTACT_KEPT_MS = 30 * DAY_MS;
export const NAMES_OPEN_MS = 60 * DAY_MS;

/** How long a death is shown to whoever coordinates the group. */
export const MOURNED_MS = 30 * DAY_MS;
