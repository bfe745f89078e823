import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./late-messages.en.ts'),
  typeof import('./late-messages.ts')
>;

export const mustReview = 'There is something to check before you can send';
export const mustReviewHint = 'What you record is kept on this phone and will be sent later.';
export const review = 'Check';
export const notInReach = 'This is not within your reach';

export const readyOffline = 'Ready for use without signal';
export const preparingOffline = 'Getting ready for use without signal';
export const install = 'Install the app';
export const saveCopy = 'Export what is pending';

export const newVersion = 'There is a new version';
export const newVersionHint =
  'It will be installed once nothing is half written or waiting to be sent.';
export const update = 'Update';
