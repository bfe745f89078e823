import { civilDay, type Zone } from '#contract/core/time-zones';
import { momentToText } from './moment.ts';

const time = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit' });

/** «hoy, 7:30 p.m.», «sábado, 14 de noviembre, 7:30 p.m.»: «hoy» is that of the group's place. */
export function momentToWords(date: string, now: number, zone: Zone): string {
  const at = Date.parse(date);
  const isToday = civilDay(at, zone) === civilDay(now, zone);
  return isToday ? `hoy, ${time.format(at)}` : momentToText(date, now);
}
