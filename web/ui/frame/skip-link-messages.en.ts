import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./skip-link-messages.en.ts'),
  typeof import('./skip-link-messages.ts')
>;

export const skip = 'Skip to the content';
