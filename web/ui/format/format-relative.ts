import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { formatLongDay } from './format-day.ts';
import * as messages from './messages.ts';

/**
 * «hace 5 minutos», «ayer» by calendar day; a date after a week. Future times are «hace un
 * momento».
 */
export function formatRelative(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return messages.justNow;
  if (age < HOUR_MS) return messages.minutesAgo(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return messages.hoursAgo(Math.floor(age / HOUR_MS));
  // Rounded: days with a clock change have 23 or 25 hours.
  const days = Math.round((toMidnight(now) - toMidnight(at)) / DAY_MS);
  return days <= 7 ? formatDaysAgo(days) : formatLongDay(at);
}

/** «hoy», «ayer», «hace 12 días» */
export function formatDaysAgo(days: number): string {
  return messages.lastDays[days] ?? messages.daysAgo(days);
}

// Not date-fns, which would add half a kilobyte to the first load.
function toMidnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
