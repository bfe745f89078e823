import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

/** Refusals of any call, as people read them; clients decide by `X-Error-Code`. */

export const cannotRead = 'This cannot be read just now. Try again in a moment';
export const cannotSave = 'This cannot be saved just now. Try again in a moment';
export const fault = 'Something failed on our side. Try again in a moment';
export const noSuchAct = 'That action does not exist here';
export const keyInvalid = 'The key of the request is not valid';
export const keyReused = 'This request was already sent with other contents';
export const jsonOnly = 'Please send this as JSON';
export const gzipOnly = 'Please send this uncompressed or as gzip';
export const reportInProgress =
  'A report of yours is being prepared. Wait a few seconds and try again';
export const otherAccount = 'Someone else recorded this on this phone';
export const repeatedParam = 'A part of the query is repeated';
export const crossSite = 'This request does not come from the app';
export const changed = 'Someone changed it meanwhile. See what changed and save again';
export const notFound = 'We could not find what you are looking for';
export const signInNeeded = 'Sign in to continue';
export const sessionMismatch = 'Your session changed. Sign in again';
export const forbidden = 'Your account is not allowed to do this';
export const outOfScope = 'That place is outside your zone';
export const taken =
  'There is a record with that identifier or those details already. Check it and send it again';
export const tooLarge = 'What was sent is too large';
export const busy = 'Many people are coming in. Try again in a few seconds';

export const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);
export const hours = (count: number) => `${count} hours`;
/** @param wait as `minutes` says it */
export const tooManyHere = (wait: string) => `Many people are using this network. Wait ${wait}`;
export const tooMany = (wait: string) => `Too many attempts. Wait ${wait} and try again`;
/** @param what as `contract/core/budget-messages.ts` names it */
export const budgetSpent = (what: string, wait: string) =>
  `You have reached the limit of ${what}. You can go on in ${wait}`;
