import { civilDay, type Zone } from '#contract/core/time-zones';
import { dateFormat } from './date-format.ts';
import { formatDateTime } from './format-date-time.ts';

/** «7:30 p.m.» */
export const formatTime = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** «hoy, 7:30 p.m.» on the zone's own day, else as `formatDateTime`. */
export function formatDateTimeOrToday(at: string, now: number, zone: Zone): string {
  const isToday = civilDay(Date.parse(at), zone) === civilDay(now, zone);
  return isToday ? `hoy, ${formatTime(at)}` : formatDateTime(at, now);
}
