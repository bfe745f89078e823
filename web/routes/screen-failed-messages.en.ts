import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./screen-failed-messages.en.ts'),
  typeof import('./screen-failed-messages.ts')
>;

export const title = 'This screen could not be opened';
export const hint =
  'What you recorded is still on this phone. If it happens again, close the app and open it once more.';
