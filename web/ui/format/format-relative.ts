import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { formatLongDay } from './format-day.ts';
import { LOCALE, once } from './locale.ts';
import * as words from './words.ts';

const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/**
 * «hace 5 minutos», «ayer» by calendar day; a date after a week. Future times are «hace un
 * momento».
 */
export function formatRelative(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return words.justNow;
  if (age < HOUR_MS) return relative().format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return relative().format(-Math.floor(age / HOUR_MS), 'hour');
  // Rounded: days with a clock change have 23 or 25 hours.
  const days = Math.round((toMidnight(now) - toMidnight(at)) / DAY_MS);
  return days <= 7 ? formatDaysAgo(days) : formatLongDay(at);
}

/** «hoy», «ayer», «hace 12 días» */
export function formatDaysAgo(days: number): string {
  return relative().format(-days, 'day');
}

// Not date-fns, which would add half a kilobyte to the first load.
function toMidnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
