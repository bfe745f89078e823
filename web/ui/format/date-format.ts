import * as messages from './date-messages.ts';

/** ISO text, epoch ms or `Date`. Throws a RangeError on anything else. */
export type DateInput = string | number | Date;

/** Spelled here: engines differ in «nov.» and «nov», «7:30 p. m.» and «19:30», by browser and version. */
export type DateWords = {
  year: number;
  month: string;
  shortMonth: string;
  /** 1 to 12 */
  monthNumber: number;
  day: number;
  weekday: string;
  shortWeekday: string;
  /** «7:30 p.m.» */
  time: string;
};

/**
 * @param clocks `UTC` for dates without a time; the phone's own by default
 */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(
  spell: (words: DateWords) => string,
  clocks: '' | 'UTC' = '',
): (at: DateInput) => string {
  return (at) => spell(toWords(new Date(at), clocks));
}

function toWords(date: Date, clocks: '' | 'UTC'): DateWords {
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a date.');
  const read = (part: 'FullYear' | 'Month' | 'Date' | 'Day' | 'Hours' | 'Minutes') =>
    date[`get${clocks}${part}` as const]();
  const month = messages.months[read('Month')] ?? '';
  const weekday = messages.weekdays[read('Day')] ?? '';
  return {
    ...{ year: read('FullYear'), day: read('Date'), monthNumber: read('Month') + 1 },
    ...{ month, shortMonth: month.slice(0, 3), weekday, shortWeekday: weekday.slice(0, 3) },
    time: spellTime(read('Hours'), read('Minutes')),
  };
}

function spellTime(hours: number, minutes: number): string {
  const half = hours < 12 ? messages.morning : messages.afternoon;
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}
