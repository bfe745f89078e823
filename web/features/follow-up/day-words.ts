import { inZone, type Zone } from '#contract/core/time-zones';
import { calendarDays } from '#contract/rules/absence';

const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });
const short = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * «7 nov», with its year when it is not this one.
 * @param zone of the group's place, for what happened there; without it, the phone's own clock
 */
export function dayToWords(iso: string, now: number, zone?: Zone): string {
  const day = clockAt(Date.parse(iso), zone);
  const isThisYear = day.getUTCFullYear() === clockAt(now, zone).getUTCFullYear();
  return (isThisYear ? short : whole).format(day);
}

/** «hoy», «ayer», «hace 12 días», by the days of the calendar of a place. */
export function daysToWords(iso: string, now: number, zone: Zone): string {
  return relative.format(-calendarDays(iso, now, zone), 'day');
}

/** What the clock shows, to be read by the UTC fields. */
function clockAt(at: number, zone: Zone | undefined): Date {
  return zone ? inZone(at, zone) : new Date(at - new Date(at).getTimezoneOffset() * 60_000);
}
