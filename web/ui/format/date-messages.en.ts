import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./date-messages.en.ts'),
  typeof import('./date-messages.ts')
>;

/** Short forms are the first three letters. */
export const months =
  'January February March April May June July August September October November December';
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday';

export const time = (hours: number, minutes: string) =>
  `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'a' : 'p'}.m.`;

// What the letters stand for: `dateFormat`.
export const today = 'today, T';
export const day = 'D M';
export const dayOfYear = 'D M Y';
export const mediumDay = 'D S Y';
export const weekdayDay = 'W, D M';
export const shortDay = 'D S';
export const weekday = 'W';
export const numericDay = 'D/N/Y';
export const dateTime = 'W, D M, T';
export const dateTimeOfYear = 'W, D M Y, T';
export const shortDateTime = 'V D S, T';
export const mediumDateTime = 'D S Y, T';
export const compactDateTime = 'V D S, T';
export const compactDateTimeOfYear = 'V D S Y, T';
export const month = 'M Y';
