import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const more = 'More actions';
export const moreWith = (waits: string) => `More actions: ${waits}`;
