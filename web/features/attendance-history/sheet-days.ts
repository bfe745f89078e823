import { addDays } from '#contract/rules/civil-day';
import { foldText } from '#contract/rules/fold-text';
import type { Cell } from './read-grid.ts';

export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export type ReadDay =
  | { type: 'day'; day: string; hasYear: boolean }
  /** Written as a date, and none that exists. */
  | { type: 'impossible' }
  | { type: 'none' };

const NONE: ReadDay = { type: 'none' };
const IMPOSSIBLE: ReadDay = { type: 'impossible' };

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const WEEKDAYS = /^(?:lun|mar|mie|jue|vie|sab|dom)[a-z]*[.,]?\s+(?=\d)/;
/** Hours, which say nothing about the day. */
const CLOCK = /[ t]+\d{1,2}:\d{2}.*$/;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[-/](\d{1,2})$/;
const NAMED =
  /^(\d{1,2})(?: de | ?[-/.]? ?)([a-z]{3,10})\.?(?:(?: de | del | ?[-/.,]? ?)(\d{4}|\d{2}))?$/;
/** Excel's days since 1900: 1982 to 2064. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const [SERIAL_MIN, SERIAL_MAX] = [30_000, 60_000];

/** @param today for dates without a year, which are of the last twelve months */
export function readDay(cell: Cell, { order, today }: { order: DayOrder; today: string }): ReadDay {
  if (typeof cell === 'object') return withYear(cell.day);
  const text = foldText(String(cell)).replace(WEEKDAYS, '').replace(CLOCK, '');
  const serial = SERIAL.exec(text);
  if (serial) return readSerial(Number(serial[1]));
  const iso = YEAR_FIRST.exec(text);
  if (iso) return toRead(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === 'day-first' ? toRead(year, second, first) : toRead(year, first, second);
  }
  const short = WITHOUT_YEAR.exec(text);
  if (short) {
    const [, first, second] = short;
    return order === 'day-first' ? toRecent(second, first, today) : toRecent(first, second, today);
  }
  const named = NAMED.exec(text);
  const month = named && monthOf(named[2] ?? '');
  if (!month) return NONE;
  return named[3] ? toRead(named[3], month, named[1]) : toRecent(month, named[1], today);
}

/** How a file writes its dates; `isSure` unless any of them could be read either way. */
export function orderOf(cells: readonly Cell[]): { order: DayOrder; isSure: boolean } {
  const pairs = cells.flatMap((cell) => {
    if (typeof cell !== 'string') return [];
    const text = foldText(cell).replace(WEEKDAYS, '').replace(CLOCK, '');
    const [, first, second] = NUMBERS.exec(text) ?? WITHOUT_YEAR.exec(text) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  const isAlike = pairs.every(([first, second]) => first === second);
  return {
    order: isMonthFirst && !isDayFirst ? 'month-first' : 'day-first',
    isSure: isAlike || isDayFirst !== isMonthFirst,
  };
}

function monthOf(word: string): string | null {
  const at = MONTHS.findIndex(
    (month) => month.startsWith(word) || (word === 'sept' && month.startsWith('sep')),
  );
  return at < 0 || word.length < 3 ? null : String(at + 1);
}

function readSerial(serial: number): ReadDay {
  if (serial < SERIAL_MIN || serial > SERIAL_MAX) return NONE;
  return withYear(addDays('1899-12-30', serial));
}

const withYear = (day: string): ReadDay => ({ type: 'day', day, hasYear: true });

function toRead(year = '', month = '', date = ''): ReadDay {
  const whole = year.length === 2 ? `20${year}` : year;
  const day = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? withYear(day) : IMPOSSIBLE;
}

/** The last such day up to today. */
function toRecent(month = '', date = '', today: string): ReadDay {
  const year = Number(today.slice(0, 4));
  const days = [year, year - 1].map(
    (one) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  );
  const day = days.find((one) => isDay(one) && one <= today);
  return day ? { type: 'day', day, hasYear: false } : IMPOSSIBLE;
}

function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
}
