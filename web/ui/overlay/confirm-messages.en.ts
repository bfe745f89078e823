import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./confirm-messages.en.ts'),
  typeof import('./confirm-messages.ts')
>;

/** Kept apart: early screens ask these questions too. */
export const cancel = 'Cancel';
