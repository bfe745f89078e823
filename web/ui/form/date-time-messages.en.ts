import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./date-time-messages.en.ts'),
  typeof import('./date-time-messages.ts')
>;

export const noDate = 'No date yet';
