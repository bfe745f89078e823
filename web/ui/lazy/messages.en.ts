import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const failed = 'This could not be opened';
export const failedHint = 'Try again when there is signal.';
