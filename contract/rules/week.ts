/** ISO 8601 weeks, Monday to Sunday, `2026-W48`. */
import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, dayStart, isoWeek, mondayOf } from './civil-day.ts';

export const WEEK = /^20\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/;

export function weekDays(week: string): { from: string; until: string } {
  const [year = '', number = ''] = week.split('-W');
  const from = addDays(mondayOf(`${year}-01-04`), 7 * (Number(number) - 1));
  return { from, until: addDays(from, 6) };
}

/** Bounds of a week in a place, ms; end exclusive (Sunday 24:00). */
export function weekBounds(week: string, zone: Zone): { since: number; until: number } {
  const { from, until } = weekDays(week);
  return { since: dayStart(from, zone), until: dayStart(addDays(until, 1), zone) };
}

export function weekAt(now: number, zone: Zone): string {
  return isoWeek(civilDay(now, zone));
}

/** Negative counts go back. */
export function addWeeks(week: string, count: number): string {
  return isoWeek(addDays(weekDays(week).from, 7 * count));
}
