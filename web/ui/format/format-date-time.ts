import { now } from '#web/clock/clock.ts';
import { type DateInput, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

const dateTime = dateFormat(
  ({ weekday, day, month, time }) => `${weekday}, ${day} de ${month}, ${time}`,
);
const dateTimeOfYear = dateFormat(
  ({ weekday, day, month, year, time }) => `${weekday}, ${day} de ${month} de ${year}, ${time}`,
);

/** «viernes, 20 de noviembre, 7:30 p.m.», with the year if it differs from that of `current`. */
export function formatDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? dateTime : dateTimeOfYear)(at);
}
