import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const noSignal = 'No signal. Try again when there is signal.';
export const notNow = 'That did not work just now. Try again.';
