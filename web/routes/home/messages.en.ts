import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const title = 'Home';
export const notKnownYet =
  'This phone does not know your community yet. It will show here as soon as there is signal.';
export const noSignal = 'No signal: it will show when it is back';
