import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const tryAgain = 'Try again.';

export const fileFailed = 'The file could not be prepared';
export const fileTooLong = 'It took more than a minute.';
export const retry = 'Try again';
