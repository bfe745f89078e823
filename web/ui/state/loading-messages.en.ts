import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./loading-messages.en.ts'),
  typeof import('./loading-messages.ts')
>;

export const loading = 'Loading…';
