import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const thisWeek = 'This week';
export const today = 'today';
export const tomorrow = 'tomorrow';
/** “on Thursday” */
export const onWeekday = (weekday: string) => `on ${weekday}`;
export const birthday = (when: string) => `has a birthday ${when}`;
export const nameDay = (when: string) => `has a saint’s day ${when}`;
export const congratulate = 'Congratulate';
export const congratulateOne = (alias: string) => `Congratulate ${alias} by WhatsApp`;

export const birthdayToday = (name: string) =>
  `Happy birthday, ${name}! We thank God for your life. May he fill you with joy and peace. Warm wishes.`;
export const nameDayToday = (name: string) =>
  `Happy saint’s day, ${name}! May your saint pray for you and yours. Warm wishes.`;
export const birthdaySoon = (name: string, when: string) =>
  `${name}, your birthday is ${when}. Many happy returns already! May God fill you with joy and peace. Warm wishes.`;
export const nameDaySoon = (name: string, when: string) =>
  `${name}, your saint’s day is ${when}. Best wishes already! May your saint pray for you and yours. Warm wishes.`;

// On a day of the calendar.
export const birthdayOf = (alias: string) => `${alias}’s birthday`;
export const nameDayOf = (alias: string) => `${alias}’s saint’s day`;
