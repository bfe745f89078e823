import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./session-messages.en.ts'),
  typeof import('./session-messages.ts')
>;

/** Errors at a field of signing in. */

export const tokenInvalid = 'This link is not valid';
