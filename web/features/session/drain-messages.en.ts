import type { Translation } from '#contract/core/translation';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<
  typeof import('./drain-messages.en.ts'),
  typeof import('./drain-messages.ts')
>;

export const nothingWaits = 'Done';
export const recordedHere = 'Did you record something on this phone?';
export const importRecords = 'Hand in my records';
export const importFileHint = 'You can hand it in for your community’s coordinator to review.';
export const allHandedIn = 'Nothing of yours is left to send on this phone.';
export const stillWaiting = (count: number) => `${formatNumber(count)} left to send. Try again.`;
