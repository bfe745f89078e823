/** Weeks by ISO 8601, Monday to Sunday, written `2026-W48`. */
import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, dayStart, isoWeek, mondayOf } from './civil-day.ts';

export const WEEK = /^20\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/;

/** First and last day of a week, the last one included. */
export function weekDays(week: string): { from: string; until: string } {
  const [year = '', number = ''] = week.split('-W');
  const from = addDays(mondayOf(`${year}-01-04`), 7 * (Number(number) - 1));
  return { from, until: addDays(from, 6) };
}

/** First and last moment of a week in a place, ms; the last one excluded: Sunday 24:00. */
export function weekBounds(week: string, zone: Zone): { since: number; until: number } {
  const { from, until } = weekDays(week);
  return { since: dayStart(from, zone), until: dayStart(addDays(until, 1), zone) };
}

/** The week of a moment in a place. */
export function weekAt(now: number, zone: Zone): string {
  return isoWeek(civilDay(now, zone));
}

/** So many weeks later; earlier when negative. */
export function addWeeks(week: string, count: number): string {
  return isoWeek(addDays(weekDays(week).from, 7 * count));
}
