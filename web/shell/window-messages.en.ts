import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./window-messages.en.ts'),
  typeof import('./window-messages.ts')
>;

/** Kept apart: every first load includes these. */
export const appName = 'Coaching for Leaders';
export const pageNotFound = 'Page not found';
export const screenNeedsSignal = 'There is no signal to open this screen';
export const screenNeedsSignalHint =
  'It will open by itself when it is back. What you recorded is still on this phone.';
