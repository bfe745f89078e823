import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./portal-messages.en.ts'),
  typeof import('./portal-messages.ts')
>;

export const enterAnyway = 'Come in here anyway';
export const enterByLink = 'Come in with this link?';
export const enterWithLink = 'Come in with the link';
export const failedLink = 'The link did not work';
export const failedTitle = 'You could not be signed in';
export const insideOtherApp = 'You are inside another app';
export const invalidLink = 'This link is not valid';
export const linkAccess = 'Access by link';
export const offline = 'No signal';
export const offlineHint =
  'The link still works. Try again when there is signal, without closing this page.';
export const redirecting = 'Taking you to the sign-in…';
export const signingIn = 'Signing you in…';
export const strangeAnswer = 'The answer could not be read';
export const tryAgain = 'Try again';
export const waitAMoment = 'One moment';

export const stayAs = (alias: string) => `Stay as ${alias}`;
export const tryLater = (message: string) =>
  `${message}. The link still works: try again later, without closing this page.`;
export const enterAs = (owner: string | null, alias: string) =>
  `You will come in as ${owner ?? 'the person of this link'}; ${alias} will be signed out. What ${alias} recorded stays on this phone.`;

const once = 'This link works only once, and what is saved here may be erased on closing.';
export const openInChrome = `${once} Open it in Chrome, so that you need not ask for another.`;
export const openInSafari = `${once} Open it in Safari, so that you need not ask for another: tap the menu and choose “Open in Safari”, or copy the link.`;
