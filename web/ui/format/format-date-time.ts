import { type DateInput, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

const PARTS: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...{ hour: 'numeric', minute: '2-digit' },
};
const dateTime = dateFormat(PARTS);
const dateTimeOfYear = dateFormat({ ...PARTS, year: 'numeric' });

/** «viernes, 20 de noviembre, 7:30 p.m.», with its year when that is not the year of `now`. */
export function formatDateTime(at: DateInput, now: number = Date.now()): string {
  return (isSameYear(at, now) ? dateTime : dateTimeOfYear)(at);
}
