/** Days of the calendar, written `2026-03-07`. What day it is where, `time-zones.ts` tells. */
import { DAY_MS } from '#contract/core/durations';
import { offsetMs, toDay, type Zone } from '#contract/core/time-zones';

/** The moment at which a day begins, ms. Clocks change at two: midnight is never doubtful. */
export function dayStart(day: string, zone: Zone): number {
  const shown = Date.parse(`${day}T00:00:00Z`);
  const guess = shown - offsetMs(shown, zone);
  return shown - offsetMs(guess, zone);
}

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

/** From one day to another; negative where the other comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The week of a day, by ISO 8601: the one its Thursday is in. `2026-W01` begins on 29 December. */
export function isoWeek(day: string): string {
  const [year = ''] = addDays(mondayOf(day), 3).split('-');
  const first = mondayOf(`${year}-01-04`);
  const week = 1 + daysBetween(first, mondayOf(day)) / 7;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The quarter of a day: `2026-Q1`. */
export function quarterOf(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** The month of a day: `2026-03`. */
export function monthOf(day: string): string {
  return day.slice(0, -'-dd'.length);
}
