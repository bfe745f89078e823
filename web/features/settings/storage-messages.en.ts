import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./storage-messages.en.ts'),
  typeof import('./storage-messages.ts')
>;

/** Kept apart: a note on early screens uses these too. */
export const kept = 'This phone promised to keep what is saved.';
export const mayBeErased =
  'This phone may erase what is saved if it runs out of space. Send your records as soon as there is signal.';
export const goneAtClose =
  'This window is private or belongs to another app: what is saved is erased on closing it. Open the page in your browser.';
export const askToKeep = 'Ask it to keep it';
export const alreadyRead = 'I have read it';
export const moreInSettings = (state: string) => `${state} More in Settings.`;
