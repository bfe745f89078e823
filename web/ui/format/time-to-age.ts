const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });
const dated = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' });

/** «hace 5 minutos», «ayer» by the calendar; a date when older than a week. A time ahead of the clock is «hace un momento». */
export function timeToAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'hace un momento';
  if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), 'hour');
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  return days <= 7 ? relative.format(-days, 'day') : dated.format(at);
}

/** Of its day, in the phone's time zone; the difference of two is rounded, for clocks change. */
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
