import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./public-frame-messages.en.ts'),
  typeof import('./public-frame-messages.ts')
>;

export const privacyNotice = 'Privacy notice';
export const rights = 'Your rights over your data';
