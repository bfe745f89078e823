import type { Celebrant, Celebration } from '#contract/rules/celebrations';
import { daysBetween } from '#contract/rules/civil-day';
import { greetingName } from '#contract/rules/greeting-name';
import { formatCivilWeekdayName } from '#web/ui/format/format-day.ts';
import * as messages from './messages.ts';

type Any = Celebration<Celebrant>;

const TEXTS = {
  birthday: {
    is: messages.birthday,
    of: messages.birthdayOf,
    today: messages.birthdayToday,
    soon: messages.birthdaySoon,
  },
  nameDay: {
    is: messages.nameDay,
    of: messages.nameDayOf,
    today: messages.nameDayToday,
    soon: messages.nameDaySoon,
  },
} as const;

/** «cumple años el jueves». @param today YYYY-MM-DD, at most six days before */
export function formatCelebration({ day, kind }: Any, today: string): string {
  return TEXTS[kind].is(formatWhen(day, today));
}

/** Text of the chat; before the day it does not pretend to be that day. */
export function messageFor({ person, day, kind }: Any, today: string): string {
  const name = greetingName(person.alias);
  if (day === today) return TEXTS[kind].today(name);
  return TEXTS[kind].soon(name, formatWhen(day, today));
}

/** Lines of a calendar, by day. */
export function linesByDay(celebrations: readonly Any[]): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, string[]>();
  for (const { person, day, kind } of celebrations) {
    lines.set(day, [...(lines.get(day) ?? []), TEXTS[kind].of(person.alias)]);
  }
  return lines;
}

function formatWhen(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return messages.today;
  return days === 1 ? messages.tomorrow : messages.onWeekday(formatCivilWeekdayName(day));
}
