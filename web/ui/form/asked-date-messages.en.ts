import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./asked-date-messages.en.ts'),
  typeof import('./asked-date-messages.ts')
>;

export const isRight = 'Is the date right?';
export const yes = 'Yes, it is right';
export const correct = 'Correct it';
