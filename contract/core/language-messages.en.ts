import type { Translation } from './translation.ts';

export type Typed = Translation<
  typeof import('./language-messages.en.ts'),
  typeof import('./language-messages.ts')
>;

export const language = 'en';
