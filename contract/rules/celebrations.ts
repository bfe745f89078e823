/** Birthdays and saint's days of people whose consent covers it. Days are `MM-DD` or civil days. */
import { addDays } from './civil-day.ts';
import { foldText } from './fold-text.ts';

/** 29 for February: a birthday of 29 February is kept as it is. */
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** False without a month: a day alone says nothing. */
export function isDayOfMonth(month: number | null | undefined, day: number): boolean {
  return month != null && day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0);
}

/** Null unless both are known and fit. */
export function toBirthday(month: number | null, day: number | null): string | null {
  if (month === null || day === null || !isDayOfMonth(month, day)) return null;
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Folded first names, some of two words, to the MM-DD of their saint. */
export type NameDays = Readonly<Record<string, string>>;

export type Celebrant = {
  alias: string;
  /** MM-DD; null if the day is unknown; undefined without consent. */
  birthday?: string | null | undefined;
};

export type Celebration<P extends Celebrant> = {
  person: P;
  /** YYYY-MM-DD. */
  day: string;
  kind: 'birthday' | 'nameDay';
};

/** From the first day to the last, both included, by day; birthdays first. */
export function celebrationsOf<P extends Celebrant>(
  people: readonly P[],
  { from, to, nameDays }: { from: string; to: string; nameDays: NameDays },
): Celebration<P>[] {
  const consenting = people
    .filter(({ birthday }) => birthday !== undefined)
    .map((person) => ({ person, nameDay: nameDayOf(person.alias, nameDays) }));
  const celebrations: Celebration<P>[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const keptToday = keptOn(day);
    for (const { person } of consenting) {
      if (person.birthday && keptToday.includes(person.birthday)) {
        celebrations.push({ person, day, kind: 'birthday' });
      }
    }
    for (const { person, nameDay } of consenting) {
      if (nameDay === day.slice('yyyy-'.length)) {
        celebrations.push({ person, day, kind: 'nameDay' });
      }
    }
  }
  return celebrations;
}

/** In common years 28 February is also the birthday of those born on the 29th. */
function keptOn(day: string): string[] {
  const own = day.slice('yyyy-'.length);
  return own === '02-28' && addDays(day, 1).endsWith('03-01') ? [own, '02-29'] : [own];
}

/** Not part of the name: «María del Carmen», «Don José». */
const SKIPPED = new Set('de del la las los don doña sr sra'.split(' ').map(foldText));

/** By the first two names together («Juan Diego»), else the first. Short forms are not guessed. */
export function nameDayOf(alias: string, nameDays: NameDays): string | null {
  const [first = '', second = ''] = foldText(alias)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !SKIPPED.has(word));
  const both = `${first} ${second}`;
  if (Object.hasOwn(nameDays, both)) return nameDays[both] as string;
  return Object.hasOwn(nameDays, first) ? (nameDays[first] as string) : null;
}
