import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const noSignal = 'No signal: it will show when it is back';
export const notUpdated = (age: string) => `This could not be updated. Data from ${age}`;
export const offlineHint = 'It will be here as soon as there is some.';
export const refused = 'You have no access';
export const retry = 'Try again';
