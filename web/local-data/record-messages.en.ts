import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./record-messages.en.ts'),
  typeof import('./record-messages.ts')
>;

/** Words of what every record says when it is kept, or cannot be. */
export const notKept = 'This could not be saved on this phone';
export const notKeptHint = 'Free some space and try again.';
export const undo = 'Undo';
export const undone = (leaves: string) => `Undone · ${leaves}`;
