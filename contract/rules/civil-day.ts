/** Calendar days as `2026-03-07`; `time-zones.ts` maps moments to days. */
import { DAY_MS } from '#contract/core/durations';
import { offsetMs, toDay, type Zone } from '#contract/core/time-zones';

/** Start of a day, ms. Clocks change at two, so midnight is unambiguous. */
export function dayStart(day: string, zone: Zone): number {
  const shown = Date.parse(`${day}T00:00:00Z`);
  const guess = shown - offsetMs(shown, zone);
  return shown - offsetMs(guess, zone);
}

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function mondayOf(day: string): string {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The day's ISO 8601 week, that of its Thursday. `2026-W01` begins on 29 December. */
export function isoWeek(day: string): string {
  const [year = ''] = addDays(mondayOf(day), 3).split('-');
  const first = mondayOf(`${year}-01-04`);
  const week = 1 + daysBetween(first, mondayOf(day)) / 7;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

export function quarterOf(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

export function monthOf(day: string): string {
  return day.slice(0, -'-dd'.length);
}
