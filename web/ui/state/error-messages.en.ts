import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./error-messages.en.ts'),
  typeof import('./error-messages.ts')
>;

export const failed = 'This could not be loaded';
export const retry = 'Try again';
