import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./password-messages.en.ts'),
  typeof import('./password-messages.ts')
>;

export const show = 'Show password';
