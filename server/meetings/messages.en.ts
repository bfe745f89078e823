import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

/** Refusals of recording a meeting and its roll. */

export const alreadyRecorded = 'That meeting was recorded already';
export const onlyTotals = 'Only totals are kept of that meeting';

export const numberNotOfGroup = (number: number) => `Person ${number} is not in this group`;
export const notOfGroup = (alias: string) => `${alias} is no longer in this group`;
