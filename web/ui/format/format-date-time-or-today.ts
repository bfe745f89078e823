import { civilDay, type Zone } from '#contract/core/time-zones';
import { dateFormat } from './date-format.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatInZone } from './format-in-zone.ts';

/** «7:30 p.m.» */
export const formatTime = dateFormat('T');

/**
 * «hoy, 7:30 p.m.» on the current day of the zone, else as `formatDateTime`; always in zone time.
 */
export function formatDateTimeOrToday(at: string, now: number, zone: Zone): string {
  const isToday = civilDay(Date.parse(at), zone) === civilDay(now, zone);
  return formatInZone(at, zone, (shown) =>
    isToday ? `hoy, ${formatTime(shown)}` : formatDateTime(shown, now),
  );
}
