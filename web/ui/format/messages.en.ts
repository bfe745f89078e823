import type { Translation } from '#contract/core/translation';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const more = (count: number) => `${formatNumber(count)} more`;
export const noData = 'No data';
export const percent = (rounded: number) => `${rounded}%`;
export const lessThanOne = 'less than 1%';
export const justNow = 'a moment ago';

const ago = (count: number, unit: string) =>
  `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'} ago`;
export const minutesAgo = (count: number) => ago(count, 'minute');
export const hoursAgo = (count: number) => ago(count, 'hour');
export const daysAgo = (count: number) => ago(count, 'day');
export const lastDays = ['today', 'yesterday'];

export const andBefore = (_word: string) => 'and';
