import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./toast-messages.en.ts'),
  typeof import('./toast-messages.ts')
>;

export const close = 'Close';
export const region = 'Messages of the app (F8)';
