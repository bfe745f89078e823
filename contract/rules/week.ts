/** Weeks by ISO 8601, Monday to Sunday, written `2026-W48`. */
import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, dayStart, isoWeek, mondayOf } from './civil-day.ts';

export const WEEK = /^20\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/;

type Days = { from: string; until: string };

/** The last week asked for: each of a country's groups asks for the same. */
let last: { week: string; days: Days } | null = null;

/** First and last day of a week, the last one included. */
export function weekDays(week: string): Days {
  if (last?.week !== week) last = { week, days: findDays(week) };
  return last.days;
}

function findDays(week: string): Days {
  const [year = '', number = ''] = week.split('-W');
  const from = addDays(mondayOf(`${year}-01-04`), 7 * (Number(number) - 1));
  return { from, until: addDays(from, 6) };
}

type Bounds = { since: number; until: number };

/** By week and zone: each of a country's groups asks for the same few. */
const known = new Map<string, Bounds>();
const KNOWN_MAX = 100;

/** First and last moment of a week in a place, ms; the last one excluded: Sunday 24:00. */
export function weekBounds(week: string, zone: Zone): Bounds {
  const key = `${week} ${zone}`;
  const before = known.get(key);
  if (before) return before;
  const { from, until } = weekDays(week);
  const bounds = { since: dayStart(from, zone), until: dayStart(addDays(until, 1), zone) };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, bounds);
  return bounds;
}

/** The week of a moment in a place. */
export function weekAt(now: number, zone: Zone): string {
  return isoWeek(civilDay(now, zone));
}

/** So many weeks later; earlier when negative. */
export function addWeeks(week: string, count: number): string {
  return isoWeek(addDays(weekDays(week).from, 7 * count));
}
