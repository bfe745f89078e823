import { civilDay, type Zone } from '#contract/core/time-zones';
import { dateFormat } from './date-format.ts';
import * as messages from './date-messages.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatInZone } from './format-in-zone.ts';

const today = dateFormat(messages.today);

/**
 * «hoy, 7:30 p.m.» on the current day of the zone, else as `formatDateTime`; always in zone time.
 */
export function formatDateTimeOrToday(at: string, now: number, zone: Zone): string {
  const isToday = civilDay(Date.parse(at), zone) === civilDay(now, zone);
  return formatInZone(at, zone, (shown) => (isToday ? today(shown) : formatDateTime(shown, now)));
}
