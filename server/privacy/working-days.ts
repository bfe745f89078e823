import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, inZone, toDay } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';

/** Without weekends, statutory holidays (labour law, article 74) and the start day; ms. */
export function addWorkingDays(from: number, count: number): number {
  let day = Math.floor(inZone(from, CENTRAL_ZONE).getTime() / DAY_MS);
  for (let left = count; left > 0; ) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return dayStart(toDay((day + 1) * DAY_MS), CENTRAL_ZONE) - 1;
}

/** @param day days since 1970-01-01 */
function isWorkingDay(day: number): boolean {
  const date = new Date(day * DAY_MS);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(day);
}

const JANUARY = 0;
const FEBRUARY = 1;
const MARCH = 2;
const MAY = 4;
const SEPTEMBER = 8;
const OCTOBER = 9;
const NOVEMBER = 10;
const DECEMBER = 11;
/** The federal executive changes every six years, on 1 October. */
const A_CHANGE_OF_GOVERNMENT = 2024;

function holidaysOf(year: number): ReadonlySet<number> {
  const days = [
    dayOf(year, JANUARY, 1),
    monday(year, FEBRUARY, 1),
    monday(year, MARCH, 3),
    dayOf(year, MAY, 1),
    dayOf(year, SEPTEMBER, 16),
    monday(year, NOVEMBER, 3),
    dayOf(year, DECEMBER, 25),
  ];
  if ((year - A_CHANGE_OF_GOVERNMENT) % 6 === 0) days.push(dayOf(year, OCTOBER, 1));
  return new Set(days);
}

function monday(year: number, month: number, nth: number): number {
  const first = dayOf(year, month, 1);
  const weekday = new Date(first * DAY_MS).getUTCDay();
  return first + ((8 - weekday) % 7) + (nth - 1) * 7;
}

function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month, date) / DAY_MS;
}
