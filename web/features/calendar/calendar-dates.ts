/** Pure date arithmetic without a clock; weeks start on Monday. */
import { addDays, daysBetween, mondayOf, monthOf } from '#contract/rules/civil-day';
import type { DayRange } from '#contract/rules/expected-meetings';

export type CalendarViewName = 'mes' | 'semana' | 'agenda';

const AGENDA_DAYS = 28;

export function rangeOf(view: CalendarViewName, day: string): DayRange {
  if (view === 'mes') {
    const first = `${monthOf(day)}-01`;
    return { from: mondayOf(first), until: addDays(mondayOf(lastOfMonth(day)), 6) };
  }
  const monday = mondayOf(day);
  return { from: monday, until: addDays(monday, view === 'semana' ? 6 : AGENDA_DAYS - 1) };
}

export function stepDay(view: CalendarViewName, day: string, direction: 1 | -1): string {
  if (view !== 'mes') {
    return addDays(mondayOf(day), direction * (view === 'semana' ? 7 : AGENDA_DAYS));
  }
  if (direction === 1) return addDays(lastOfMonth(day), 1);
  return `${monthOf(addDays(`${monthOf(day)}-01`, -1))}-01`;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function daysOf({ from, until }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
}

export function weeksOf(range: DayRange): string[][] {
  const days = daysOf(range);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

export function toDayOf(text: string | undefined, otherwise: string): string {
  const isDay = text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text);
  return isDay && !Number.isNaN(Date.parse(text)) ? text : otherwise;
}
