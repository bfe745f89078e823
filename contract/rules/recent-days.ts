import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, dayStart } from './civil-day.ts';
import { type Dated, hasCome } from './meeting-date.ts';

/** Where a period of whole days begins, today not counted: at midnight of the place, ms. */
export function daysAgo(days: number, now: number, zone: Zone): number {
  return dayStart(addDays(civilDay(now, zone), -days), zone);
}

/** The meetings of the last days whose date has come, held or not. */
export function withinDays<M extends Dated>(
  meetings: readonly M[],
  days: number,
  now: number,
  zone: Zone,
): M[] {
  const since = daysAgo(days, now, zone);
  return meetings.filter((meeting) => hasCome(meeting, now) && Date.parse(meeting.date) >= since);
}
