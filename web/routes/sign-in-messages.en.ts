import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./sign-in-messages.en.ts'),
  typeof import('./sign-in-messages.ts')
>;

export const notKept =
  'The session could not be saved on this phone. Free some space and try again.';
