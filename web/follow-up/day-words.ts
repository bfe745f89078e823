import { calendarDays } from '#contract/absence';

const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });
const short = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' });
const whole = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium' });

/** «7 nov», with its year when it is not this one. */
export function dayToWords(iso: string, now: number): string {
  const day = new Date(iso);
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? short : whole).format(day);
}

/** «hoy», «ayer», «hace 12 días», by the days of the calendar. */
export function daysToWords(iso: string, now: number): string {
  return relative.format(-calendarDays(iso, now), 'day');
}
