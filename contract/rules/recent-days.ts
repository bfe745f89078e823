import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, dayStart } from './civil-day.ts';
import { type Dated, hasCome } from './meeting-date.ts';

/** Local midnight starting a period of whole days before today, ms. */
export function daysAgo(days: number, now: number, zone: Zone): number {
  return dayStart(addDays(civilDay(now, zone), -days), zone);
}

/** Meetings of the last days up to now, held or not. */
export function withinDays<M extends Dated>(
  meetings: readonly M[],
  days: number,
  now: number,
  zone: Zone,
): M[] {
  const since = daysAgo(days, now, zone);
  return meetings.filter((meeting) => hasCome(meeting, now) && Date.parse(meeting.date) >= since);
}
