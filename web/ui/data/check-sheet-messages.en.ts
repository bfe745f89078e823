import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./check-sheet-messages.en.ts'),
  typeof import('./check-sheet-messages.ts')
>;

export const more = 'More options';
export const moreFor = (name: string) => `More for ${name}`;
export const person = 'Name';
export const whatIsMarked = 'What is marked';
