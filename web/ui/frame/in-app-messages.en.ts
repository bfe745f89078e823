import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./in-app-messages.en.ts'),
  typeof import('./in-app-messages.ts')
>;

export const title = 'You are inside another app';
export const openInChromeHint =
  'Open it in Chrome before you write: what is saved here may be erased on closing.';
export const openInSafariHint =
  'Open it in Safari before you write: tap the menu and choose “Open in Safari”, or copy the link.';
export const openInChrome = 'Open in Chrome';
export const copied = 'Link copied to the clipboard';
export const copyLink = 'Copy link';
