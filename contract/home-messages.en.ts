import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./home-messages.en.ts'),
  typeof import('./home-messages.ts')
>;

/** Errors of «I cannot come». */

export const dayInvalid = 'The day is not valid';
