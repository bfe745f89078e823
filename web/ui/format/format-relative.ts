import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { formatLongDay } from './format-day.ts';
import { LOCALE, once } from './locale.ts';

const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/** «hace 5 minutos», «ayer» by the calendar; a date after a week. A time ahead of `now` is «hace un momento». */
export function formatRelative(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'hace un momento';
  if (age < HOUR_MS) return relative().format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return relative().format(-Math.floor(age / HOUR_MS), 'hour');
  const days = differenceInCalendarDays(now, at);
  return days <= 7 ? formatDaysAgo(days) : formatLongDay(at);
}

/** «hoy», «ayer», «hace 12 días» */
export function formatDaysAgo(days: number): string {
  return relative().format(-days, 'day');
}
