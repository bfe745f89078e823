import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./date-messages.en.ts'),
  typeof import('./date-messages.ts')
>;

export const isDateRight = 'Is the date right?';
