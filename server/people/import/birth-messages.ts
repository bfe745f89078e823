import { isDayOfMonth } from '#contract/rules/celebrations';
import { foldText } from '#contract/rules/fold-text';

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const NAMES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** «5», «05», «mayo», «may.», «5 - mayo» → 5; null for no month. */
export function wordsToMonth(words: string): number | null {
  const key = foldText(words)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (/^\d{1,2}$/.test(key)) return monthOf(Number(key));
  const [, number, name] = /^(\d{1,2})? ?([a-z]+)$/.exec(key) ?? [];
  const month = name === undefined ? null : monthNamed(name);
  return number === undefined || Number(number) === month ? month : null;
}

/** A whole name, or at least its first three letters: «sept», «setiembre» too. */
function monthNamed(name: string): number | null {
  if (name.length < 3) return null;
  const known = name.replace(/^set/, 'sept');
  const index = NAMES.findIndex((month) => month.startsWith(known.slice(0, 4)) || month === known);
  if (known.length === 3) return monthOf(MONTHS.indexOf(known) + 1);
  return index >= 0 && NAMES[index]?.startsWith(known) ? index + 1 : null;
}

function monthOf(number: number): number | null {
  return number >= 1 && number <= 12 ? number : null;
}

export type BirthDate = {
  year: string;
  month: number;
  /** Null unless written, and of that month. */
  day: number | null;
};

/** «1980-05-12», «12/05/1980», «12 de mayo de 1980», «mayo 1980», «05/1980»; null for no date. */
export function wordsToBirthDate(words: string): BirthDate | null {
  const parts = foldText(words)
    .replace(/[ t]\d{1,2}:\d{2}.*$/, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part && part !== 'de' && part !== 'del');
  if (parts.length === 2) return dateOf(parts[1], parts[0], '');
  if (parts.length !== 3) return null;
  const [first = '', second = '', third = ''] = parts;
  if (/^\d{4}$/.test(first)) return dateOf(first, second, third);
  // Day before month, as in Mexico; month first where that is impossible.
  return dateOf(third, second, first) ?? dateOf(third, first, second);
}

function dateOf(year = '', word = '', days = ''): BirthDate | null {
  const month = wordsToMonth(word);
  if (month === null || !/^\d{2}(\d{2})?$/.test(year)) return null;
  return { year, month, day: wordsToDay(days, month) };
}

/** «7», «07»; null for no day of that month. */
export function wordsToDay(words: string, month: number | null): number | null {
  const day = /^\d{1,2}([.,]0+)?$/.test(words) ? Math.trunc(Number.parseFloat(words)) : 0;
  return isDayOfMonth(month, day) ? day : null;
}
