/** Always counted from the series' first date: short months and clock changes move nothing. */
import { DAY_MS } from '#contract/core/durations';
import { inZone, offsetMs, type Zone } from '#contract/core/time-zones';

export const FREQUENCIES = ['unica', 'mensual', 'bimensual', 'trimestral'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** `date`: the 15th of the month; `weekday`: its third Saturday. */
export const REPEATS = ['date', 'weekday'] as const;
export type Repeat = (typeof REPEATS)[number];

/** «bimensual» is every two months (decision B12). */
export const MONTHS_BETWEEN: Readonly<Record<Frequency, number>> = {
  unica: 0,
  mensual: 1,
  bimensual: 2,
  trimestral: 3,
};

export type Series = {
  anchor: number;
  zone: Zone;
  frequency: Frequency;
  repeat: Repeat;
};

export type Occurrence = {
  number: number;
  at: number;
};

export function occurrenceAt(series: Series, number: number): number | null {
  const months = MONTHS_BETWEEN[series.frequency] * number;
  if (MONTHS_BETWEEN[series.frequency] === 0) return null;
  const anchor = inZone(series.anchor, series.zone);
  const first = Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1);
  const date = series.repeat === 'date' ? sameDate(anchor, first) : sameWeekday(anchor, first);
  const clock = anchor.getTime() % DAY_MS;
  return atClock(first + (date - 1) * DAY_MS + clock, series.zone);
}

/** First future occurrence after a number; null at the end. */
export function nextOccurrence(series: Series, after: number, now: number): Occurrence | null {
  for (let number = after + 1; ; number++) {
    const at = occurrenceAt(series, number);
    if (at === null) return null;
    if (at > now) return { number, at };
  }
}

export function atClock(shown: number, zone: Zone): number {
  const guess = shown - offsetMs(shown, zone);
  return shown - offsetMs(guess, zone);
}

/** The 31st becomes the last day of shorter months. */
function sameDate(anchor: Date, first: number): number {
  return Math.min(anchor.getUTCDate(), daysInMonth(first));
}

function sameWeekday(anchor: Date, first: number): number {
  const ordinal = ordinalOf(anchor);
  const toFirst = (anchor.getUTCDay() - new Date(first).getUTCDay() + 7) % 7;
  const date = 1 + toFirst + (ordinal - 1) * 7;
  return date > daysInMonth(first) ? date - 7 : date;
}

/** 3 for the third of its weekday in the month. */
export function ordinalOf(day: Date): number {
  return Math.ceil(day.getUTCDate() / 7);
}

function daysInMonth(first: number): number {
  const day = new Date(first);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}
