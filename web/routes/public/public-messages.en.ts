import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./public-messages.en.ts'),
  typeof import('./public-messages.ts')
>;

export const title = 'Register Meeting';
