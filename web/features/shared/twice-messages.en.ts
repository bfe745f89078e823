import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./twice-messages.en.ts'),
  typeof import('./twice-messages.ts')
>;

export const twice = 'Are they the same meeting?';
export const check = 'Check';
export const checkOf = (group: string) => `Check the two meetings of ${group}`;
