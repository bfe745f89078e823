import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./meeting-messages.en.ts'),
  typeof import('./meeting-messages.ts')
>;

/** Errors at a field of a meeting. */

export const dateMissing = 'Please choose a date for the meeting';
