import { momentToText } from '#web/ui/moment.ts';

const time = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit' });

/** «hoy, 7:30 p.m.», «sábado, 14 de noviembre, 7:30 p.m.»: by the phone's own day. */
export function momentToWords(date: string, now: number): string {
  const at = new Date(date);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? `hoy, ${time.format(at)}` : momentToText(date, now);
}
