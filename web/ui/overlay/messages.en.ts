import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const sure = 'Are you sure?';
export const yesDiscard = 'Yes, discard';
export const discard = 'Discard';
export const keep = 'Keep';
export const cannotBeUndone = 'This cannot be undone.';
export const willNotCount = 'It will not be sent or counted any more.';
export const close = 'Close';
