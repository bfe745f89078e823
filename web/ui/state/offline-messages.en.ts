import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./offline-messages.en.ts'),
  typeof import('./offline-messages.ts')
>;

export const noSignal = 'No signal';
export const hint = 'This will show as soon as there is signal.';
export const dataOf = (age: string) => `No signal. Data from ${age}`;
