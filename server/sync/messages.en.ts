import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

/** What a phone is answered about what it sends. */

export const unknownOperation = 'We do not recognise what was sent';
export const otherAccount = 'Someone else recorded this on this phone';
export const tooManyPhones =
  'This account has sent from too many phones. Let the administration know';
export const otherContent = 'This was received already with other contents';
export const leftOut = 'The coordinators reviewed it and did not take it into the register';
export const received = 'Received: the coordinators will review it';
export const tooManyWait =
  'Many of your records are waiting for review. Send it again once the coordinators have decided';
export const notJudged =
  'We could not record it, through a fault of ours. It is still on your phone: try again later or export it';
export const somebody = 'Someone';

/** @param reason the coordinator's own words */
export const leftOutBecause = (reason: string) =>
  `The coordinators did not take it into the register: ${reason}`;
